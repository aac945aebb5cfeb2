import pictures from './pictures.svg'

/** A drawn phone with the scanner of the home page's snippet at work. */
export function Viewfinder() {
  return (
    <svg
      viewBox="0 0 300 580"
      role="img"
      aria-label="A phone scans a QR code on a parcel with its back camera at 1×. Brackets mark the code above its value, VISIONCAMERA."
    >
      <use href={`${pictures}#viewfinder`} />
    </svg>
  )
}
