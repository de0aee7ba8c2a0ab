import { westernDigits } from '#platform/contract/digits.ts'

/** Whether a number was typed, in whichever digits and with or without what separates its thousands. */
export const isNumber = (typed: string, number: number) =>
  westernDigits(typed).replace(/[\s,.٬’'\u200e\u200f\u2066-\u2069]/g, '') === String(number)
