/**
 * A fraction of two whole numbers, none of them below 0, rounded half up to a whole number: in whole numbers alone, for the last
 * unit of an amount must not hang on how a machine keeps fractions.
 */
export function halfUp(numerator: number, denominator: number) {
  const doubled = 2 * numerator + denominator
  return (doubled - (doubled % (2 * denominator))) / (2 * denominator)
}

/** The same rounded to a multiple of a unit, such as 100 piastres. */
export const halfUpTo = (unit: number, numerator: number, denominator: number) =>
  halfUp(numerator, denominator * unit) * unit

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
