import * as z from 'zod/mini'
import { fold } from '#platform/contract/fold.ts'
import { brokenRules, type RuleCode } from '#platform/contract/problem.ts'
import type { Schema } from '#platform/contract/schema.ts'
import type { ImportSetup } from '#platform/server/bulk/imported.ts'
import { type Cell, textOf } from '#platform/server/sheets/rows.ts'
import { lostDigits, phoneIn } from './numbers.ts'

/** What a cell says; of one whose digits were lost also what stands in it, which may be what somebody has. */
export type ReadCell = (cell: Cell, setup: ImportSetup) => Read | Promise<Read>
type Read = { value: string } | { code: RuleCode; shortened?: string }

/** A text by the rules of its field. */
export const checked =
  (schema: Schema<string, string>): ReadCell =>
  cell => {
    const { data, error } = z.safeParse(schema, textOf(cell).trim(), { reportInput: true })
    return error ? { code: brokenRules(error)[0]!.code } : { value: data }
  }

/** The same where a spreadsheet can have shortened a number. */
export const intact =
  (read: ReadCell): ReadCell =>
  (cell, setup) => {
    const code = lostDigits(cell)
    return code ? { code, shortened: textOf(cell).trim() } : read(cell, setup)
  }

export const phoneOf: ReadCell = (cell, { country, plan }) => phoneIn(cell, country, plan.second)

/** One of a few words, in either language. */
export const wordOf =
  (words: ReadonlyMap<string, string>): ReadCell =>
  cell => {
    const value = words.get(fold(textOf(cell).trim()))
    return value === undefined ? { code: 'not_offered' } : { value }
  }
