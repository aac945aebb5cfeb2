import { Identifier } from '~/components/ui/identifier'

/** A heading with a permalink to itself. */
export function Heading({ depth, id, text }: { depth: 2 | 3 | 4; id: string; text: string }) {
  const Tag = `h${depth}` as const
  return (
    <Tag id={id}>
      <Identifier text={text} />
      <Permalink id={id} text={text} />
    </Tag>
  )
}

/** The link of a place on the page to itself. */
export function Permalink({ id, text }: { id: string; text: string }) {
  return (
    <a className="heading-anchor" href={`#${id}`} aria-label={`Link to this heading: ${text}`}>
      #
    </a>
  )
}
