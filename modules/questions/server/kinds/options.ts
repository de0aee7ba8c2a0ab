import { creditOf } from './credit.ts'
import type { Broken } from './server-kind.ts'

/** Options of which one is chosen: those of a question and those of a gap. */
type Options = { key: string; credit: number }[]

export const oneRight = (options: { credit: number }[], path: string): Broken[] =>
  options.some(({ credit }) => credit === 100) ? [] : [{ path, code: 'required' }]

/** The key of the option that is right. */
export const best = (options: Options) => options.find(({ credit }) => credit === 100)?.key ?? null

/** What the option that was chosen is worth. */
export const optionCredit = (options: Options, chosen: string) =>
  creditOf(options.find(({ key }) => key === chosen)?.credit ?? 0)
