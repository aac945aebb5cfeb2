/** The rows of a QR code that holds the text VISIONCAMERA; bits that are set are its dark modules. */
const qrRows = [
  0x1fdc7f, 0x104541, 0x175b5d, 0x17575d, 0x174d5d, 0x105941, 0x1fd57f, 0x1a00, 0xaf6ed, 0x7b2cc,
  0x155c5d, 0x423ef, 0xa4428, 0x1b26, 0x1fd126, 0x10579b, 0x1747cd, 0x175a13, 0x174d19, 0x105cd5,
  0x1fc714,
]

const drawRow = (bits: number, y: number): string =>
  Array.from(bits.toString(2).padStart(21, '0').matchAll(/1+/g))
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}`)
    .join('')

/** A parcel with a QR code that the scanner has marked. */
function Parcel() {
  return (
    <g transform="translate(12 116) scale(.69)">
      <g strokeLinejoin="round" stroke="oklch(0.2 0.018 262)" strokeWidth="2">
        <path d="m86 158 44-40h228l-44 40z" fill="oklch(0.57 0.05 70)" />
        <path d="m314 158 44-40v234l-44 40z" fill="oklch(0.4 0.045 66)" />
        <path d="M86 158h228v234H86z" fill="oklch(0.5 0.05 68)" />
      </g>
      <path d="M190 158h20l44-40h-20z" fill="var(--ink)" opacity=".2" />
      <path d="M127 200h146v146H127z" fill="oklch(0.93 0.012 80)" />
      <path
        d={qrRows.map(drawRow).join('')}
        fill="none"
        transform="translate(147.5 223) scale(5)"
        stroke="oklch(0.2 0.018 262)"
        strokeWidth="1.02"
      />
      <path
        fill="none"
        stroke="var(--accent-fill)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M112 217v-32h32M256 185h32v32M288 329v32h-32M144 361h-32v-32"
      />
    </g>
  )
}

/** A drawn phone with the scanner of the home page's snippet at work. */
export function Viewfinder() {
  return (
    <svg
      viewBox="0 0 300 580"
      role="img"
      aria-label="A phone scans a QR code on a parcel with its back camera at 1×. Brackets mark the code above its value, VISIONCAMERA."
    >
      <rect
        x="1.5"
        y="1.5"
        width="297"
        height="577"
        rx="46"
        fill="var(--scene-body)"
        stroke="var(--scene-edge)"
        strokeWidth="3"
      />
      <rect x="12" y="12" width="276" height="556" rx="36" fill="var(--surface)" />
      <path
        d="M12 350h276v182a36 36 0 0 1-36 36H48a36 36 0 0 1-36-36z"
        fill="var(--surface-raised)"
      />
      <Parcel />
      <path d="M104 12v556M196 12v556M12 197h276M12 383h276" stroke="var(--ink)" opacity=".2" />
      <rect x="114" y="24" width="72" height="20" rx="10" fill="var(--scene-edge)" />
      <g fontFamily="var(--font-mono)" fontSize="15" fill="var(--ink)">
        <text x="34" y="80">
          back
        </text>
        <text x="150" y="80" textAnchor="middle">
          1×
        </text>
        <text x="266" y="80" textAnchor="end">
          qr
        </text>
        <rect x="28" y="452" width="244" height="88" rx="22" fill="var(--surface)" />
        <text x="150" y="487" textAnchor="middle">
          onCodeScanned
        </text>
        <text x="150" y="518" textAnchor="middle" fontSize="20" fill="var(--link)">
          VISIONCAMERA
        </text>
      </g>
    </svg>
  )
}
