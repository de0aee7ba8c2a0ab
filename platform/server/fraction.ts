import type { Fraction } from '../contract/decimal.ts'

export const whole = (value: number | bigint): Fraction => ({ over: BigInt(value), under: 1n })
export const none: Fraction = { over: 0n, under: 1n }
export const all: Fraction = { over: 1n, under: 1n }

export const over = (one: number, other: number): Fraction => ({ over: BigInt(one), under: BigInt(other) })
export const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
})
export const minus = (one: Fraction, other: Fraction) => plus(one, { over: -other.over, under: other.under })
export const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
})
/** Below 0 where the first is the smaller one, 0 where they are equal. */
export const compared = (one: Fraction, other: Fraction) => Number(sign(minus(one, other).over))
export const absolute = ({ over, under }: Fraction): Fraction => ({ over: over < 0n ? -over : over, under })

/** The nearest whole number, halves away from zero (assessment.md 2). */
export function rounded({ over, under }: Fraction) {
  const size = over < 0n ? -over : over
  return Number(sign(over) * ((2n * size + under) / (2n * under)))
}

const sign = (value: bigint) => (value < 0n ? -1n : value > 0n ? 1n : 0n)
