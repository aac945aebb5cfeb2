/** A viewfinder with nothing in it: brackets, thirds and a focus point that found no target. */
export function EmptyViewfinder() {
  return (
    <svg
      className="status-finder"
      width="260"
      height="180"
      viewBox="0 0 260 180"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth={1.5}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path
        stroke="var(--accent)"
        strokeWidth={3}
        d="M4 44V16A12 12 0 0 1 16 4h28M216 4h28a12 12 0 0 1 12 12v28M256 136v28a12 12 0 0 1-12 12h-28M44 176H16a12 12 0 0 1-12-12v-28"
      />
      <path stroke="var(--line)" d="M90 20v140M170 20v140M20 63h220M20 117h220" />
      <path strokeDasharray="7 6" d="M110 70h40v40h-40z" />
      <path d="M130 84v12M124 90h12" />
    </svg>
  )
}
