import { joined, texOf } from './signs.ts'

/** Functions that TeX has commands for. */
const functions = new Set(
  'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan log ln lg exp lim max min sup inf det gcd deg dim ker arg Pr limsup liminf'.split(
    ' ',
  ),
)
/** Operators over and under which their limits stand. */
const limited =
  /^\\(?:lim|max|min|sup|inf|det|gcd|limsup|liminf|sum|prod|coprod|bigcup|bigcap|bigvee|bigwedge|bigoplus|bigotimes|o?i{1,3}nt)$/

export const isLimited = (tex: string) => limited.test(tex) || /^\\(?:under|over)brace\{/.test(tex)

/** A word in upright letters, such as the name of a function. */
export const upright = (name: string) => {
  const word = name.trim().normalize('NFKC')
  if (functions.has(word)) return `\\${word}`
  if (/^[a-zA-Z]{2,}$/.test(word)) return `\\operatorname{${word}}`
  return /^[a-zA-Z]$/.test(word) ? `\\mathrm{${word}}` : texOf(name)
}

const accents: Record<string, [narrow: string, wide?: string]> = {
  '\u0302': ['hat', 'widehat'],
  '^': ['hat', 'widehat'],
  ˆ: ['hat', 'widehat'],
  '\u0303': ['tilde', 'widetilde'],
  '~': ['tilde', 'widetilde'],
  '˜': ['tilde', 'widetilde'],
  '\u0304': ['bar', 'overline'],
  '\u0305': ['overline'],
  '¯': ['bar', 'overline'],
  '‾': ['overline'],
  _: ['underline'],
  '\u0332': ['underline'],
  '\u0307': ['dot'],
  '˙': ['dot'],
  '.': ['dot'],
  '\u0308': ['ddot'],
  '¨': ['ddot'],
  '\u20DB': ['dddot'],
  '\u0301': ['acute'],
  '´': ['acute'],
  '\u0300': ['grave'],
  '`': ['grave'],
  '\u0306': ['breve'],
  '˘': ['breve'],
  '\u030C': ['check'],
  ˇ: ['check'],
  '\u20D7': ['vec', 'overrightarrow'],
  '→': ['vec', 'overrightarrow'],
  '⃑': ['vec', 'overrightarrow'],
  '\u20D6': ['overleftarrow'],
  '←': ['overleftarrow'],
  '\u20E1': ['overleftrightarrow'],
  '↔': ['overleftrightarrow'],
  '⏞': ['overbrace'],
  '⏟': ['underbrace'],
}

/** Something with a mark over or under it; nothing where there is no such mark. */
export function accented(mark: string, base: string) {
  const [narrow, wide = narrow] = accents[mark.trim()] ?? []
  if (!narrow) return undefined
  const isWide = !/^(?:.|\\[a-zA-Z]+)$/u.test(base)
  return `\\${isWide ? wide : narrow}{${base}}`
}

const fences: Record<string, string> = {
  ...{ '{': '\\{', '}': '\\}', '‖': '\\|', '∥': '\\|', '⟨': '\\langle', '⟩': '\\rangle', '〈': '\\langle' },
  ...{ '〉': '\\rangle', '<': '\\langle', '>': '\\rangle', '⌈': '\\lceil', '⌉': '\\rceil', '⌊': '\\lfloor' },
  ...{ '⌋': '\\rfloor', '': '.', '∣': '|', '⟦': '[', '⟧': ']' },
}
/** A bracket as it follows \left and \right; nothing where it is no bracket. */
const fence = (sign: string) => fences[sign] ?? (/^[()[\]|/]$/.test(sign) ? sign : undefined)

const named: Record<string, string> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
  '{}': 'Bmatrix',
}
const table = /^\\begin\{(matrix|aligned)\}((?:(?!\\begin\{)[^])*)\\end\{\1\}$/

/** Something in brackets, which grow with it; tables within take the name of theirs. */
export function fenced(open: string, close: string, content: string) {
  const [, kind, cells] = table.exec(content) ?? []
  const environment =
    open === '{' && close === '' ? 'cases' : kind === 'matrix' ? named[open + close] : undefined
  if (kind && environment) return `\\begin{${environment}}${cells}\\end{${environment}}`
  const choice = /^\\genfrac\{\}\{\}\{0pt\}\{\}(\{.*\}\{.*\})$/.exec(content)
  if (choice && open === '(' && close === ')') return `\\binom${choice[1]}`
  const [left, right] = [fence(open), fence(close)]
  if (left === undefined || right === undefined) return undefined
  return `${joined([`\\left${left}`, content])}\\right${right}`
}

export const rowsOf = (rows: string[][], environment: string) =>
  `\\begin{${environment}}${rows.map(cells => cells.join('&')).join('\\\\')}\\end{${environment}}`

export const fraction = (above: string, below: string, hasLine: boolean) =>
  hasLine ? `\\frac{${above}}{${below}}` : `\\genfrac{}{}{0pt}{}{${above}}{${below}}`

/** What powers and indices stand at: a sign or a command as it is, more in braces. */
const based = (base: string) =>
  /^(?:[^\\{}^_]|\\[a-zA-Z]+(?:\{[^{}]*\})?)?$/u.test(base) ? base || '{}' : `{${base}}`

/** With an index and a power, where there are such. */
export const scripted = (base: string, below = '', above = '') => {
  const isPrime = /^'+$/.test(above)
  return `${based(base)}${below && `_{${below}}`}${isPrime ? above : above && `^{${above}}`}`
}
