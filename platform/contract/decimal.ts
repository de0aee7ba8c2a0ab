import * as z from 'zod/mini'
import { westernDigits } from './digits.ts'
import { reading } from './given.ts'
import type { Schema } from './schema.ts'

/** An exact number: `under` is above 0. */
export type Fraction = { over: bigint; under: bigint }
/**
 * What one comma in a number without a dot is: the decimal mark, what parts groups of three digits, or, where a number has two decimals at most,
 * the one or the other by the digits behind it: `12,5` is twelve and a half, `1,000` a thousand.
 */
export type Comma = 'decimal' | 'thousands' | 'byDigits'

/** The letters of a number at most: of a million digits, the value takes a second. */
const longest = 1_000

/**
 * The number that somebody wrote in digits of three scripts, with a decimal mark or groups of either custom, as a power of ten
 * (`1.5e3`, `1.5×10^3`) or as a fraction (`3/4`); undefined where it cannot be read.
 */
export function numberIn(written: string, comma: Comma = 'decimal'): Fraction | undefined {
  if (written.length > longest) return undefined
  const plain = westernDigits(written)
    .replace(withoutWidth, '')
    .replace(/٫/g, '.')
    .replace(/،/g, ',')
    .replace(/[−–]/g, '-')
  const [over, under, ...more] = plain.split('/').map(part => decimalIn(part, comma))
  if (!over || more.length > 0) return undefined
  if (!plain.includes('/')) return over
  if (!under || under.over === 0n) return undefined
  const sign = under.over < 0n ? -1n : 1n
  return { over: sign * over.over * under.under, under: sign * over.under * under.over }
}

/** White space, marks of direction, and the Arabic sign that parts thousands. */
const withoutWidth = /[\s٬\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

function decimalIn(plain: string, comma: Comma): Fraction | undefined {
  const [, sign, figures = '', exponent = '0'] =
    /^([+-]?)([\d.,]+)(?:(?:e|[×x*]10\^)([+-]?\d{1,2}))?$/i.exec(plain) ?? []
  const mantissa = ungrouped(figures, comma)
  if (mantissa === undefined) return undefined
  const [whole = '', part = ''] = mantissa.split('.')
  const power = Number(exponent) - part.length
  const value = BigInt(`${whole}${part}`) * (sign === '-' ? -1n : 1n)
  return power >= 0
    ? { over: value * 10n ** BigInt(power), under: 1n }
    : { over: value, under: 10n ** BigInt(-power) }
}

/** A number in groups: none begins with a zero, as `0,500` does. */
const oneGroup = /^[1-9]\d{0,2},\d{3}$/

/** Digits with one dot at most, from digits in groups or with a comma as their decimal mark; undefined where they are badly grouped. */
function ungrouped(figures: string, comma: Comma) {
  const commas = figures.split(',').length - 1
  const isGroup = comma === 'thousands' || (comma === 'byDigits' && oneGroup.test(figures))
  const isDecimal = commas === 1 && !isGroup && !figures.includes('.')
  const plain = isDecimal ? figures.replace(',', '.') : figures.replaceAll(',', '')
  if (commas > 0 && !isDecimal && !/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(figures)) return undefined
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? plain : undefined
}

type Bounds = { min?: number; max?: number }

/** A number with so many digits behind its decimal mark at most, also as people write it; more are `wrong_format`. */
export const decimal = ({ min, max, digits = 2 }: Bounds & { digits?: number } = {}) =>
  exact(
    { min, max, comma: digits < 3 ? 'byDigits' : 'decimal' },
    ({ over, under }) => (over * 10n ** BigInt(digits)) % under === 0n,
  )

/** A number of 15 digits at most, which a double holds exactly, also as people write it. */
export const preciseDecimal = (bounds: Bounds = {}) => exact(bounds, fraction => digitsOf(fraction) <= 15)

function exact(
  { min = -1e15, max = 1e15, comma = 'decimal' }: Bounds & { comma?: Comma },
  fits: (value: Fraction) => boolean,
): Schema<number, number> {
  const isExact = (value: number) => {
    const fraction = numberIn(String(value))
    return fraction !== undefined && fits(fraction)
  }
  return reading(
    given => (typeof given === 'string' ? (valueOf(numberIn(given, comma)) ?? given) : given),
    z.number().check(z.minimum(min), z.maximum(max), z.refine(isExact, { params: { code: 'wrong_format' } })),
  )
}

/** The double of a fraction: exact wherever its decimal has 15 digits at most, as division of doubles rounds correctly. */
const valueOf = (fraction: Fraction | undefined) => fraction && Number(fraction.over) / Number(fraction.under)

/** How many digits a decimal has without the zeros around it; endless ones have more than any. */
function digitsOf({ over, under }: Fraction) {
  let [digits, rest] = [over < 0n ? -over : over, under]
  while (rest > 1n && rest % 10n === 0n) rest /= 10n
  for (let more = 0; digits % rest !== 0n; more++) {
    if (more > 15) return Number.POSITIVE_INFINITY
    digits *= 10n
  }
  return String(digits / rest).replace(/0+$/, '').length
}
