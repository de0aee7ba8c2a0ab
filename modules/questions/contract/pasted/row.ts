import { list, object, optional, type Infer, singleLine } from '#platform/contract/schema.ts'
import { richText } from '#platform/contract/rich-text.ts'
import { content } from '../content.ts'
import { points } from '../question.ts'
import { tag } from '../question-query.ts'

/** What `POST /questions` takes beside the course and the status. */
const draft = object({
  title: singleLine(),
  body: richText('question'),
  content,
  explanation: richText('question'),
  points: optional(points()),
  tags: list(tag(), { max: 20 }),
})
export type PastedDraft = Infer<typeof draft>

/** Why a question was not read: it cannot be said here, makes no sense, or is longer than it may be. */
export type PastedFault = 'unsupported' | 'unreadable' | 'too_long'
export type PastedRow = { row: number } & Reading
/** What became of one question: without a right answer it is kept, so that a person can choose it. */
export type Reading =
  | { draft: PastedDraft; code?: undefined; detail?: undefined }
  | { code: 'no_right_answer'; detail: string; draft: PastedDraft }
  | { code: PastedFault; detail: string; draft?: undefined }

/** A question as a format says it; what it leaves open is filled in. */
export type Said = { body: string; content: object; title?: string; explanation?: string; tags?: string[] }

/** A question that was read, where its fields keep to the contract of questions. */
export function drafted(said: Said, written: string, lacksAnswer = false): Reading {
  const read = draft.safeParse({ title: '', explanation: '', tags: [], ...said })
  if (!read.success) {
    const isLong = read.error.issues.some(({ code }) => code === 'too_big')
    return fault(isLong ? 'too_long' : 'unreadable', written)
  }
  if (read.data.body === '') return fault('unreadable', written)
  return lacksAnswer
    ? { code: 'no_right_answer', detail: shortened(written), draft: read.data }
    : { draft: read.data }
}

export const fault = (code: PastedFault, written: string): Reading => ({ code, detail: shortened(written) })

const longestDetail = 200
/** The beginning of what was pasted, by which a person finds it again. */
const shortened = (written: string) => {
  const [...letters] = written.trim().slice(0, 2 * longestDetail)
  return letters.length > longestDetail ? `${letters.slice(0, longestDetail).join('')}…` : letters.join('')
}

/** The key of a part that others of the same question name. By chance: an order of keys would say which parts belong together. */
export const newPartKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => letters[byte % letters.length]).join('')
const letters = 'abcdefghijklmnopqrstuvwxyz'
