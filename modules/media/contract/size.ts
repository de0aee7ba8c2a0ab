const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes as people read it: how many of which unit, and how that number is written. */
export function sizeIn(bytes: number): [amount: number, how: Intl.NumberFormatOptions] {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const amount = bytes / 1_000 ** step
  const maximumFractionDigits = step > 1 && amount < 100 ? 1 : 0
  // Bytes have no short name in English but their singular.
  const unitDisplay = step === 0 ? 'long' : 'short'
  return [amount, { style: 'unit', unit: units[step]!, unitDisplay, maximumFractionDigits }]
}
