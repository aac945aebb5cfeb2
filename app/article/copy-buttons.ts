import { useEffect, useState } from 'react'

/** Milliseconds for which a copy button shows that it has copied. */
const copiedTime = 2000

/**
 * Serves every `button[data-copy]` of the page, whoever rendered it: copies the text of the code
 * figure around it. Gives the message for a live region, empty when there is none.
 */
export function useCopyButtons(): string {
  const [message, setMessage] = useState('')

  useEffect(() => {
    const timers = new Map<Element, ReturnType<typeof setTimeout>>()
    const onClick = async (event: MouseEvent): Promise<void> => {
      const button = event.target instanceof Element && event.target.closest('button[data-copy]')
      const code = button && button.closest('figure.code-block')?.querySelector('pre code')
      if (!button || !code) return
      const isCopied = await copyText(code.textContent?.replace(/\n$/, '') ?? '')
      setMessage(isCopied ? 'Copied' : 'The browser did not allow copying')
      button.setAttribute('data-copied', isCopied ? 'yes' : 'no')
      clearTimeout(timers.get(button))
      timers.set(
        button,
        setTimeout(() => {
          button.removeAttribute('data-copied')
          setMessage('')
        }, copiedTime),
      )
    }
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      timers.forEach((timer) => clearTimeout(timer))
    }
  }, [])

  return message
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn('Copying failed.', error)
    return false
  }
}
