/** What a diagram needs; `svg` is filled in at build from the file that `src` names. */
export interface FigureProps {
  src: string
  caption: string
  svg?: string
}

/** A diagram drawn as SVG, inlined so that it takes the page's colours and font. */
export function Figure({ caption, svg = '' }: FigureProps) {
  return (
    <figure className="diagram">
      <div className="diagram-image" dangerouslySetInnerHTML={{ __html: svg }} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
