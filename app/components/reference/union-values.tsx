import type { UnionValue } from '~/api-reference/types'
import { Code } from './code'
import { Permalink } from './heading'
import { InlineMarkdown } from './markdown'

/** The values of a union with what each of them means; nothing when no comment explains them. */
export function UnionValues({ values }: { values: UnionValue[] }) {
  if (values.length === 0) return null
  return (
    <>
      <p className="reference-label">Values</p>
      <ul className="reference-list">
        {values.map(({ id, value, meaning }) => (
          <li key={id} id={id}>
            <Code tokens={[value]} />
            <InlineMarkdown text={meaning} isSetOff />
            <Permalink id={id} text={value.text} />
          </li>
        ))}
      </ul>
    </>
  )
}
