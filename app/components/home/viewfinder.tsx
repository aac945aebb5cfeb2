/** The modules of a QR code (version 1, level Q) that holds the text VISIONCAMERA, row by row. */
const qrCode =
  'M0 0.5h7m1 0h3m3 0h7M0 1.5h1m5 0h1m3 0h1m1 0h1m1 0h1m5 0h1M0 2.5h1m1 0h3m1 0h1m1 0h2m1 0h2m1 0h1m1 0h3m1 0h1M0 3.5h1m1 0h3m1 0h1m1 0h1m1 0h3m1 0h1m1 0h3m1 0h1M0 4.5h1m1 0h3m1 0h1m2 0h2m1 0h1m1 0h1m1 0h3m1 0h1M0 5.5h1m5 0h1m1 0h2m2 0h1m1 0h1m5 0h1M0 6.5h7m1 0h1m1 0h1m1 0h1m1 0h7M8 7.5h2m1 0h1M1 8.5h1m1 0h1m1 0h4m1 0h2m1 0h3m1 0h2m1 0h1M2 9.5h4m1 0h2m2 0h1m1 0h2m2 0h2M0 10.5h1m1 0h1m1 0h1m1 0h1m1 0h3m3 0h1m1 0h3m1 0h1M2 11.5h1m4 0h1m3 0h5m1 0h4M1 12.5h1m1 0h1m2 0h1m3 0h1m4 0h1m1 0h1M8 13.5h2m1 0h2m2 0h1m2 0h2M0 14.5h7m1 0h1m3 0h1m2 0h1m2 0h2M0 15.5h1m5 0h1m1 0h1m1 0h4m2 0h2m1 0h2M0 16.5h1m1 0h3m1 0h1m3 0h5m2 0h2m1 0h1M0 17.5h1m1 0h3m1 0h1m1 0h2m1 0h1m4 0h1m2 0h2M0 18.5h1m1 0h3m1 0h1m2 0h2m1 0h1m3 0h2m2 0h1M0 19.5h1m5 0h1m1 0h3m2 0h2m1 0h1m1 0h1m1 0h1M0 20.5h7m3 0h3m3 0h1m1 0h1'

/** A drawn phone screen that shows what the snippet beside it does. */
export function Viewfinder() {
  return (
    <svg
      className="viewfinder"
      width="400"
      height="500"
      viewBox="0 0 400 500"
      role="img"
      aria-labelledby="viewfinder-title"
    >
      <title id="viewfinder-title">
        A camera preview at 1× of the back camera. A QR code on a parcel is in focus, and its value,
        VISIONCAMERA, is shown below it.
      </title>
      <rect width="400" height="500" rx="24" fill="var(--scene)" />
      <path d="M0 330h400v146a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24z" fill="var(--scene-shade)" />
      <g strokeLinejoin="round" stroke="var(--scene)" strokeWidth="2">
        <path d="m86 158 44-40h228l-44 40z" fill="var(--scene-box-top)" />
        <path d="m314 158 44-40v234l-44 40z" fill="var(--scene-box-side)" />
        <path d="M86 158h228v234H86z" fill="var(--scene-box)" />
      </g>
      <path d="M190 158h20l44-40h-20z" fill="var(--scene-line)" />
      <path d="M127 200h146v146H127z" fill="var(--scene-paper)" />
      <path
        d={qrCode}
        transform="translate(147.5 220.5) scale(5)"
        stroke="var(--scene)"
        strokeWidth="1.02"
      />
      <path
        d="M133.3 0v500M266.7 0v500M0 166.7h400M0 333.3h400"
        stroke="var(--scene-line)"
        strokeWidth="1"
      />
      <path
        className="viewfinder-focus"
        fill="none"
        stroke="var(--accent-fill)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M112 217v-32h32M256 185h32v32M288 329v32h-32M144 361h-32v-32"
      />
      <g fontFamily="var(--font-mono)" fontSize="16" fill="var(--scene-ink)">
        <text x="28" y="46">
          back
        </text>
        <text x="200" y="46" textAnchor="middle">
          1×
        </text>
        <text x="372" y="46" textAnchor="end">
          qr
        </text>
        <rect x="112" y="378" width="176" height="36" rx="6" fill="var(--accent-fill)" />
        <text x="200" y="402" textAnchor="middle" fill="var(--scene)" fontWeight="600">
          VISIONCAMERA
        </text>
        <text x="200" y="462" textAnchor="middle" fontSize="15" opacity="0.85">
          onCodeScanned([code])
        </text>
      </g>
    </svg>
  )
}
