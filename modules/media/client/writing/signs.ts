/** Stands in the TeX of a sign where something is to be written. */
const gap = '□'

export type Sign = { name: string; tex: string; shown?: string }
const sign = (name: string, tex: string, shown?: string): Sign => ({ name, tex, ...(shown && { shown }) })
/** Signs that are one command, named as in TeX: a blank parts it from the letter after it. */
const commands = (names: string) => names.split(' ').map(name => sign(name, `\\${name} `))

/** What a formula can be put together from without knowing TeX. */
export const signGroups: Record<string, Sign[]> = {
  parts: [
    sign('frac', '\\frac{□}{□}', '\\frac{a}{b}'),
    sign('sqrt', '\\sqrt{□}', '\\sqrt{a}'),
    sign('root', '\\sqrt[{□}]{□}', '\\sqrt[n]{a}'),
    sign('power', '^{□}', 'a^{n}'),
    sign('index', '_{□}', 'a_{n}'),
    sign('vec', '\\vec{□}', '\\vec{a}'),
    sign('overline', '\\overline{□}', '\\overline{AB}'),
    sign('brackets', '\\left({□}\\right)', '(a)'),
    sign('abs', '\\left|{□}\\right|', '|a|'),
    sign('sum', '\\sum_{□}^{□} ', '\\sum'),
    sign('int', '\\int_{□}^{□} ', '\\int'),
    sign('lim', '\\lim_{□} ', '\\lim'),
    sign(
      'matrix',
      '\\begin{pmatrix} {□} & {□} \\\\ {□} & {□} \\end{pmatrix}',
      '\\left(\\begin{smallmatrix}a&b\\\\c&d\\end{smallmatrix}\\right)',
    ),
    sign(
      'cases',
      '\\begin{cases} {□} \\\\ {□} \\end{cases}',
      '\\left\\{\\begin{smallmatrix}a\\\\b\\end{smallmatrix}\\right.',
    ),
    sign('text', '\\text{□}', '\\text{abc}'),
  ],
  signs: [
    ...commands('neq approx leq geq pm times div cdot infty to Rightarrow in perp parallel angle'),
    sign('degree', '^\\circ ', '90^\\circ'),
    ...commands('sin cos tan log ln'),
  ],
  greek: commands(
    'alpha beta gamma delta varepsilon theta lambda mu nu pi rho sigma tau varphi omega Delta Sigma Omega',
  ),
}

/** What is chosen in a text that is typed, by its positions. */
export type Typed = { text: string; from: number; to: number }

/** Puts a sign where the caret is, around what is chosen or, as a power, behind it; the caret goes into its first empty gap. */
export function withSign({ text, from, to }: Typed, { tex }: Sign): Typed {
  const [before = '', ...rest] = tex.split(gap)
  const isBehind = rest.length === 0 || /^[\^_]/.test(tex)
  const start = isBehind ? to : from
  const selectedText = text.slice(start, to)
  const onwards = selectedText === '' ? 0 : rest.length > 1 ? rest[0]!.length : rest.join('').length
  const caret = start + before.length + selectedText.length + onwards
  return {
    text: text.slice(0, start) + before + selectedText + rest.join('') + text.slice(to),
    from: caret,
    to: caret,
  }
}

/** Where the caret goes on to: the next empty gap; after the last one, behind what it stands in; then nowhere. */
export function nextGap({ text, to }: Typed) {
  const rest = text.slice(to)
  const empty = /\{\}/.exec(rest)
  if (empty) return to + empty.index + 1
  let depth = 0
  let lowest = 0
  let end = 0
  for (const [index, letter] of rest.split('').entries()) {
    if (letter === '{') depth++
    if (letter === '}' && --depth < lowest) {
      lowest = depth
      end = index + 1
    }
  }
  if (end === 0) return undefined
  const closing = /^\s*\\(?:right\W|end\{\w+\})/.exec(rest.slice(end))
  return to + end + (closing?.[0].length ?? 0)
}
