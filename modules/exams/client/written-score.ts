import * as z from 'zod/mini'
import { decimal } from '#platform/contract/decimal.ts'
import { brokenRules } from '#platform/contract/problem.ts'
import { saysAbsent } from '../contract/absent-words.ts'
import type { KeptScore } from './kept-scores.ts'

type Read = Omit<KeptScore, 'note'> | { refusal: { code: string; limit?: unknown } }

const points = decimal({ min: 0 })

/** What somebody typed as a score out of so many points: a number in any digits, nothing, or that the student was absent. */
export function readScore(typed: string, outOf: number): Read {
  const text = typed.trim()
  if (text === '') return { score: null, absent: false }
  if (saysAbsent(text)) return { score: null, absent: true }
  const { data, error } = z.safeParse(points, text, { reportInput: true })
  if (error) return { refusal: brokenRules(error)[0]! }
  if (data > outOf) return { refusal: { code: 'too_high', limit: outOf } }
  return { score: data, absent: false }
}
