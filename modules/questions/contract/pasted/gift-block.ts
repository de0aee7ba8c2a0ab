/** What an answer block says, with remarks that have no place of their own and follow the explanation. */
export type Answers = { content: object; remarks: string[]; lacksAnswer?: boolean }

/** One answer of a block: whether it begins with `=`, its percent, its words, what is told to whoever gave it. */
export type Answer = { isRight: boolean; percent: number | undefined; words: string; remark: string }

/** The answers of a block, each from its `=` or `~`; undefined where it begins with neither. */
export function answersIn(block: string): Answer[] | undefined {
  const signs = [...block.matchAll(/[=~]/g)]
  if (signs.length === 0 || block.slice(0, signs[0]!.index).trim() !== '') return undefined
  return signs.map(({ 0: sign, index }, at) => {
    const written = block.slice(index + 1, signs[at + 1]?.index)
    const cut = written.indexOf('#')
    const [, percent, words = ''] =
      /^\s*(?:%(-?\d{1,3}(?:\.\d{1,9})?)%)?([^]*)$/.exec(cut < 0 ? written : written.slice(0, cut)) ?? []
    return {
      isRight: sign === '=',
      percent: percent === undefined ? undefined : Number(percent),
      words: words.trim(),
      remark: cut < 0 ? '' : written.slice(cut + 1).trim(),
    }
  })
}

/** An answer's share of the points; `=` has all of them where it says nothing. */
export const creditOf = ({ isRight, percent }: Answer) =>
  Math.round((percent ?? (isRight ? 100 : 0)) * 100) / 100
