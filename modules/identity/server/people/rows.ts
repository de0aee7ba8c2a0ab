/** What stands in a row: alphabets, digits, and the keys of a keyboard, in both scripts, as they are lower case. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ابجدهوزحطيكلمنسعفصقرشتثخذضظغ',
  '0123456789',
  '1234567890-=',
  '!@#$%^&*()_+',
  ...['qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ...['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ...['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'],
]
/** The fewest letters that are seen to go along a row. */
const shortestRun = 3

const keysOf = new Map<string, { row: number; at: number }[]>()
for (const [row, letters] of rows.entries())
  for (const [at, letter] of [...letters].entries())
    keysOf.set(letter, [...(keysOf.get(letter) ?? []), { row, at }])

/** How one letter follows another: the same again, or the next in a row, there or back. Several rows may say so. */
function steps(letter: string, next: string) {
  const found = letter === next ? ['same'] : []
  for (const from of keysOf.get(letter) ?? [])
    for (const to of keysOf.get(next) ?? [])
      if (from.row === to.row && Math.abs(to.at - from.at) === 1) found.push(`${from.row} ${to.at - from.at}`)
  return found
}

/** Whether a text is nothing but runs: letters that go along a row, or one letter again and again. */
export function hasOnlyRuns(text: string) {
  const letters = [...text]
  for (let start = 0; start < letters.length; ) {
    let end = start + 1
    let ways: string[] | undefined
    for (; end < letters.length; end++) {
      const nextSteps = steps(letters[end - 1]!, letters[end]!)
      const left = ways ? ways.filter(way => nextSteps.includes(way)) : nextSteps
      if (left.length === 0) break
      ways = left
    }
    if (end - start < shortestRun) return false
    start = end
  }
  return true
}
