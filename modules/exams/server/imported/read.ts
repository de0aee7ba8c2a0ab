import * as z from 'zod/mini'
import { readPerson } from '#modules/identity/server/public.ts'
import { numberIn } from '#platform/contract/decimal.ts'
import { brokenRules, type RuleCode } from '#platform/contract/problem.ts'
import { textsOf } from '#platform/server/bulk/import-rows.ts'
import type { CellsByField, Draft, ImportSetup } from '#platform/server/bulk/imported.ts'
import { textOf } from '#platform/server/sheets/rows.ts'
import { exams } from '../../contract/exam.ts'
import { saysAbsent } from '../../contract/absent-words.ts'
import { isScore } from '../../contract/score-fields.ts'
import { examIn } from './fields.ts'

/** What one cell says of one exam; `title` and no id is of one that nobody has made yet. Points are hundredths, `outOf` as it stands behind them. */
export type WrittenScore = {
  examId: string | null
  title: string
  column: number
  score: number | null
  absent: boolean
  outOf: number | null
}

/** Whose a row is, and what it says of exams; what is left empty says nothing. */
export async function readScores(cells: CellsByField, draft: Draft, setup: ImportSetup) {
  const ofPerson = new Map(cells)
  // Somebody who is known by their number needs no name.
  if (textsOf(cells.get('name')).length === 0) ofPerson.delete('name')
  await readPerson(ofPerson, draft, setup)
  const scores: WrittenScore[] = []
  for (const [field, some] of cells) {
    if (!isScore(field)) continue
    for (const { column, cell } of some) {
      const text = textOf(cell).trim()
      if (text === '') continue
      const examId = examIn(field)
      const read = scoreIn(text)
      const title = titleIn(setup.headers?.get(column) ?? '')
      const code = typeof read === 'string' ? read : examId === null ? title.code : undefined
      if (code) draft.faults.push({ column, code })
      else scores.push({ examId, title: title.text, column, ...(read as Read) })
    }
  }
  const [note] = textsOf(cells.get('note'))
  Object.assign(draft.values, { scores, ...(note !== undefined && { note }) })
}

/** The title that a header gives to an exam, or why it gives none. */
function titleIn(header: string): { text: string; code?: RuleCode } {
  const { data, error } = z.safeParse(exams.draft.shape.title, header, { reportInput: true })
  return error ? { text: '', code: brokenRules(error)[0]!.code } : { text: data }
}

type Read = Pick<WrittenScore, 'score' | 'absent' | 'outOf'>

/** `12.5` in any digits, `8/10`, or that somebody was absent; else why it is none of these. */
export function scoreIn(text: string): Read | RuleCode {
  if (saysAbsent(text)) return { score: null, absent: true, outOf: null }
  const [written = '', behind, ...more] = text.split('/')
  const score = hundredthsIn(written)
  const outOf = behind === undefined ? null : hundredthsIn(behind)
  if (score === undefined || outOf === undefined || more.length > 0) return 'wrong_format'
  return score < 0 ? 'too_low' : { score, absent: false, outOf }
}

/** A number in whole hundredths; nothing of what is none, or has a third decimal. */
function hundredthsIn(text: string) {
  const value = numberIn(text, 'byDigits')
  if (!value || (value.over * 100n) % value.under !== 0n) return undefined
  const whole = (value.over * 100n) / value.under
  return whole > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(whole)
}
