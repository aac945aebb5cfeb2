import { content } from 'micromark-core-commonmark'
import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types'
import type { Plugin, Processor } from 'unified'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    htmlComment: 'htmlComment'
    htmlCommentData: 'htmlCommentData'
  }
}

function attachHtmlComments(this: Processor): void {
  const data = this.data()
  const extensions = (data.micromarkExtensions ??= [])
  extensions.push(htmlComments)
}

/**
 * Lets MDX hold HTML comments, which it has no syntax for: `<!-- … -->` is read and leaves nothing.
 * As a tokenizer, it tells comments from code, and leaves all places in the file as they are.
 * Source: https://spec.commonmark.org/0.31.2/#html-comment
 */
export const remarkHtmlComments: Plugin = attachHtmlComments

const lessThan = 60
const opening = '<!--'
const closing = '-->'

const textComment: Construct = { name: 'htmlComment', tokenize: tokenizer(false) }
const lineComment: Construct = { tokenize: tokenizer(true), partial: true }

const flowComment: Construct = {
  name: 'htmlComment',
  concrete: true,
  tokenize(effects, ok, nok) {
    // Beside text, a comment starts a paragraph. JSX in flow would throw at the sight of it.
    const paragraph = effects.check(textComment, effects.attempt(content, ok, nok), nok)
    return effects.attempt(lineComment, ok, paragraph)
  },
}

const htmlComments: Extension = {
  flow: { [lessThan]: flowComment },
  text: { [lessThan]: textComment },
}

/** A comment in flow has its lines for itself; one in text may have words before and after it. */
function tokenizer(isFlow: boolean): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const isLazy = (): boolean => isFlow && this.parser.lazy[this.now().line] === true
    let matched = 0

    const start: State = (code) => {
      effects.enter('htmlComment')
      effects.enter('htmlCommentData')
      return open(code)
    }

    const open: State = (code) => {
      if (code !== opening.charCodeAt(matched)) return nok(code)
      effects.consume(code)
      matched += 1
      if (matched < opening.length) return open
      matched = 0
      return inside
    }

    const inside: State = (code) => {
      if (code === null) return nok(code)
      if (markdownLineEnding(code)) return lineEnd(code)
      effects.consume(code)
      if (code === closing.charCodeAt(matched)) matched += 1
      else if (!isDash(code) || matched !== 2) matched = isDash(code) ? 1 : 0
      return matched === closing.length ? close : inside
    }

    const lineEnd: State = (code) => {
      effects.exit('htmlCommentData')
      return lineEnding(code)
    }

    const lineEnding: State = (code) => {
      matched = 0
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return lineStart
    }

    const lineStart: State = (code) => {
      if (code === null || isLazy()) return nok(code)
      if (markdownLineEnding(code)) return lineEnding(code)
      effects.enter('htmlCommentData')
      return inside(code)
    }

    const close: State = (code) => {
      effects.exit('htmlCommentData')
      effects.exit('htmlComment')
      return isFlow ? restOfLine(code) : ok(code)
    }

    const restOfLine: State = (code) => {
      if (code === null || markdownLineEnding(code)) return ok(code)
      if (!markdownSpace(code)) return nok(code)
      effects.enter('whitespace')
      return whitespace(code)
    }

    const whitespace: State = (code) => {
      if (markdownSpace(code)) {
        effects.consume(code)
        return whitespace
      }
      effects.exit('whitespace')
      return code === null || markdownLineEnding(code) ? ok(code) : nok(code)
    }

    return start
  }
}

function isDash(code: Code): boolean {
  return code === closing.charCodeAt(0)
}
