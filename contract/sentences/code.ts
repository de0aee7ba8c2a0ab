import type { ProblemCode, RuleCode } from '../problem.ts'

export type Language = 'en' | 'ar'
/** Everything that has a sentence: what the server refuses, the rules of fields, and `offline`, which only a client can say. */
export type Code = ProblemCode | RuleCode | 'offline'
export type Sentences = Record<Code, string | ((limit: number) => string)>

/** Says a code in the language of these sentences; a code that is new to us is an unsuccessful operation. */
export function sayIn(sentences: Sentences, code: string, limit = 0) {
  const sentence = sentences[code as Code] ?? sentences.unexpected
  return typeof sentence === 'string' ? sentence : sentence(limit)
}
