import { over } from '#platform/server/fraction.ts'

/** A credit of 0 to 100 with two decimals at most, as a fraction of 1. */
export const creditOf = (credit: number) => over(Math.round(credit * 100), 10_000)
