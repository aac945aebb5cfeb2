const paths = {
  'arrow-left': 'M16 10H4m5-5-5 5 5 5',
  'arrow-right': 'M4 10h12m-5-5 5 5-5 5',
  'arrow-up': 'M10 16V4m5 5-5-5-5 5',
  chevron: 'm8 5 5 5-5 5',
  close: 'm5 5 10 10M15 5 5 15',
  edit: 'm4 16 .8-3.3L13.5 4 16 6.5l-8.7 8.7zM11.5 6 14 8.5',
  external: 'M8 5H5v10h10v-3M11 4h5v5m0-5-7 7',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  moon: 'M16.5 11.7A6.8 6.8 0 0 1 8.3 3.5a6.8 6.8 0 1 0 8.2 8.2Z',
  search: 'M13 13l4 4M14.5 8.75a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0Z',
  sun: 'M13.2 10a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0ZM10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.3 4.3l1.3 1.3M14.4 14.4l1.3 1.3M4.3 15.7l1.3-1.3M14.4 5.6l1.3-1.3',
}

/** Names of the site's own icons. */
export type IconName = keyof typeof paths

/** A decorative icon on a 20 px grid, in the color of the text around it. It has its size without CSS, too. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  const size = small ? 16 : 20
  return (
    <svg
      className={`icon icon-${name}`}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
