/** A paragraph of a text whose code stands in backticks. */
export function TextWithCode({ text }: { text: string }) {
  return (
    <p>
      {text.split('`').map((part, at) => {
        if (at % 2 === 0) return part
        return (
          <code translate="no" key={`${at} ${part}`}>
            {part}
          </code>
        )
      })}
    </p>
  )
}
