import type { JSONOutput } from 'typedoc'
import { partsToText, closeFences, pairBackticks } from './comment-markdown'
import { childDeclarations, type Declaration, literalSignature } from './declarations'

/**
 * Tells which of the library's comments are malformed and are repaired where they are shown, each as
 * a phrase such as `CameraProps.codeScanner: unclosed code fence`.
 */
export function findCommentRepairs(exported: Declaration[]): string[] {
  return exported.flatMap((declaration) => repairsIn(declaration, declaration.name))
}

function repairsIn(declaration: Declaration, key: string): string[] {
  const { comment, getSignature, type } = declaration
  const signatures = [
    ...(declaration.signatures ?? []),
    ...(getSignature ? [getSignature] : []),
    literalSignature(type),
  ]
  const comments = [comment, ...signatures.map((signature) => signature?.comment)]
  const phrases = comments.flatMap((each) => (each ? commentRepairs(each) : []))
  return [
    ...new Set(phrases.map((phrase) => `${key}: ${phrase}`)),
    ...childDeclarations(declaration).flatMap((child) => repairsIn(child, `${key}.${child.name}`)),
  ]
}

function commentRepairs({ summary, blockTags = [] }: JSONOutput.Comment): string[] {
  return [summary, ...blockTags.map(({ content }) => content)].flatMap((parts) => {
    const text = partsToText(parts).trim()
    const closed = closeFences(text)
    return [
      ...(closed === text ? [] : ['unclosed code fence']),
      ...(pairBackticks(closed) === closed ? [] : ['stray backticks']),
    ]
  })
}
