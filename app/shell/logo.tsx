/**
 * The site's mark: an aperture of six blades inside viewfinder brackets.
 * Each blade runs along a side of a hexagon of radius 3.9 out to the circle of radius 8.2.
 */
export function Logo() {
  return (
    <svg
      className="icon"
      width="30"
      height="30"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        stroke="var(--accent)"
        strokeWidth={2.25}
        d="M3 10V5.5A2.5 2.5 0 0 1 5.5 3H10M22 3h4.5A2.5 2.5 0 0 1 29 5.5V10M29 22v4.5a2.5 2.5 0 0 1-2.5 2.5H22M10 29H5.5A2.5 2.5 0 0 1 3 26.5V22"
      />
      <circle cx="16" cy="16" r="8.2" />
      <path d="M19.77 17L13.12 23.68M17.02 19.77L7.91 17.34M13.25 18.76L10.79 9.67M12.23 15L18.88 8.32M14.98 12.23L24.09 14.66M18.75 13.24L21.21 22.33" />
    </svg>
  )
}
