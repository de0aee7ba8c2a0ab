/** Prints one part of the figures, in columns. */
export function print(title: string, rows: string[][]) {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, at) => Math.max(cell.length, all[at] ?? 0)).concat(all.slice(row.length)),
    [],
  )
  console.log(`\n${title}`)
  for (const row of rows) {
    const cells = row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!)))
    console.log(`  ${cells.join('   ')}`.trimEnd())
  }
}

/** Marks a figure that is not what it should be, and lets the run fail by it. */
export function verdict(isGood: boolean) {
  if (isGood) return ''
  process.exitCode = 1
  return '✗'
}

export const whole = (value: number) => Math.round(value).toLocaleString('en')
