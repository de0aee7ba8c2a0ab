const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/**
 * A number of bytes as people read it: how many of which unit, and how that number is written. A megabyte is 1,048,576 bytes,
 * as in every limit that is set: 50 MB is said of what may be 50 MB large.
 */
export function sizeIn(bytes: number): [amount: number, how: Intl.NumberFormatOptions] {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const amount = bytes / 1_024 ** step
  const maximumFractionDigits = step > 1 && amount < 100 ? 1 : 0
  // Bytes have no short name in English but their singular.
  const unitDisplay = step === 0 ? 'long' : 'short'
  return [amount, { style: 'unit', unit: units[step]!, unitDisplay, maximumFractionDigits }]
}
