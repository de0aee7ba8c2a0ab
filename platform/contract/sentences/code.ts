import type { ImportRuleCode, ProblemCode, RuleCode } from '../problem.ts'

export type Language = 'en' | 'ar'
type Sentence = string | ((limit: number) => string)
/** The rules of fields, which a form says by itself, and what is said of a code without words. */
export type RuleSentences = Record<Exclude<RuleCode, OfOneForm> | 'unexpected', Sentence>
/** Rules that one form alone has, which says them in its own words. */
type OfOneForm = 'low_contrast' | 'on_card' | 'in_use' | ImportRuleCode
/** What else the server refuses, mostly in its own words, and `offline`, which only a client can say. */
export type RefusalSentences = Record<
  Exclude<ProblemCode | 'offline', keyof RuleSentences> | OfOneForm,
  Sentence
>
export type Sentences = RuleSentences & Partial<RefusalSentences>

/** Says a code in the language of these sentences; a code that is new to us is an unsuccessful operation. */
export function translateIn(sentences: Sentences, code: string, limit = 0) {
  const sentence = sentences[code as keyof Sentences] ?? sentences.unexpected
  return typeof sentence === 'string' ? sentence : sentence(limit)
}
