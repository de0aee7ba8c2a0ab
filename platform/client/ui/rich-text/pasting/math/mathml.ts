import { authoredTex } from '../authored-tex.ts'
import { childrenOf, isPart, type Part, textOf } from './parts.ts'
import { joined, texOf, textTex } from './signs.ts'
import { Unwritten } from './omml.ts'
import { accented, fenced, fraction, isLimited, rowsOf, scripted, upright } from './writing.ts'

type Write = (part: Part) => string

/** MathML as TeX: as it was written where the page says so, or by its elements. */
export const texOfMathml: Write = part => {
  const write = writers[part.name]
  if (!write) throw new Unwritten(part.name)
  return write(part)
}

/** The parts of an element, each by itself. */
const each = (part: Part) => childrenOf(part).map(texOfMathml)

const text = (part: Part) => textOf(part).replace(/\s+/g, ' ').trim()
const isSign = (part: Part | undefined, signs: string) =>
  part?.name === 'mo' && signs.includes(text(part) || ' ')

/** Brackets grow around what is between them, and a brace without its other half opens cases. */
const row: Write = part => {
  const parts = childrenOf(part)
  const [first, last] = [parts[0], parts.at(-1)]
  const isCases = isSign(first, '{') && parts.length === 2 && parts[1]!.name === 'mtable'
  if (isCases) return fenced('{', '', texOfMathml(parts[1]!)) ?? ''
  if (
    parts.length > 2 &&
    isSign(first, '([{|‖⟨⌈⌊') &&
    isSign(last, ')]}|‖⟩⌉⌋') &&
    isTall(parts.slice(1, -1))
  ) {
    const content = joined(parts.slice(1, -1).map(texOfMathml))
    return fenced(text(first!), text(last!), content) ?? joined(each(part))
  }
  return joined(each(part))
}
const tall = new Set(['mfrac', 'mtable', 'munderover', 'munder', 'mover', 'msqrt', 'mroot'])
const isTall = (parts: Part[]): boolean =>
  parts.some(part => tall.has(part.name) || isTall(part.children.filter(isPart)))

function letters(part: Part) {
  const letter = text(part)
  const variant = part.attributes.mathvariant
  const command = variant && variants[variant]
  if (command) return `\\${command}{${texOf(letter)}}`
  if (variant === 'normal' || /^[a-zA-Z]{2,}$/.test(letter)) return upright(letter)
  return texOf(letter)
}
const variants: Record<string, string | undefined> = {
  bold: 'mathbf',
  'bold-italic': 'mathbf',
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
}

/** Names of functions stand as operators on many pages. */
const operator: Write = part => {
  const sign = text(part)
  return /^[a-zA-Z]{2,}$/.test(sign) ? upright(sign) : texOf(sign)
}

const stacked =
  (side: 'below' | 'above', command: string): Write =>
  part => {
    const [base, mark] = childrenOf(part)
    const [written, over] = each(part)
    if (base === undefined || mark === undefined) throw new Unwritten(part.name)
    if (isLimited(written!)) return side === 'below' ? scripted(written!, over) : scripted(written!, '', over)
    const accent =
      mark.name === 'mo'
        ? accented(side === 'below' && text(mark) === '¯' ? '_' : text(mark), written!)
        : undefined
    return accent ?? `\\${command}{${over}}{${written}}`
  }

function bothStacked(part: Part) {
  const [base = '', below = '', above = ''] = each(part)
  return isLimited(base) ? scripted(base, below, above) : `\\overset{${above}}{\\underset{${below}}{${base}}}`
}

/** Only what the author wrote it in counts of several notations: TeX before all. */
function semantics(part: Part) {
  const [first, ...others] = childrenOf(part)
  const tex = others.find(
    ({ name, attributes }) => name === 'annotation' && /tex/i.test(attributes.encoding ?? ''),
  )
  if (tex) return authoredTex(textOf(tex))
  return first ? texOfMathml(first) : ''
}
function enclosed(part: Part) {
  const content = joined(each(part))
  const command = enclosures[(part.attributes.notation ?? 'longdiv').split(/\s+/)[0]!]
  if (!command) throw new Unwritten(part.name)
  return `\\${command}{${content}}`
}
const enclosures: Record<string, string | undefined> = {
  box: 'boxed',
  roundedbox: 'boxed',
  updiagonalstrike: 'cancel',
  downdiagonalstrike: 'bcancel',
  top: 'overline',
  bottom: 'underline',
  radical: 'sqrt',
}

function multiscripts(part: Part) {
  const [base, ...rest] = childrenOf(part)
  const at = rest.findIndex(({ name }) => name === 'mprescripts')
  const written = (parts: Part[], from: number) => (parts[from] ? texOfMathml(parts[from]) : '')
  const [behind, before] = at < 0 ? [rest, []] : [rest.slice(0, at), rest.slice(at + 1)]
  const pre = before.length > 0 ? scripted('', written(before, 0), written(before, 1)) : ''
  return joined([pre, scripted(base ? texOfMathml(base) : '', written(behind, 0), written(behind, 1))])
}

function fencedList(part: Part) {
  const { open = '(', close = ')', separators = ',' } = part.attributes
  const content = each(part).flatMap((one, at) => (at ? [separators[0] ?? '', one] : [one]))
  return fenced(open, close, joined(content)) ?? joined([texOf(open), ...content, texOf(close)])
}

const writers: Record<string, Write | undefined> = {
  ...Object.fromEntries(
    ['math', 'mrow', 'mstyle', 'mpadded', 'mtd', 'maction', 'merror'].map(name => [name, row]),
  ),
  semantics,
  mi: letters,
  mn: part => texOf(text(part)),
  mo: operator,
  mtext: part => textTex(textOf(part)),
  ms: part => textTex(textOf(part)),
  mspace: () => '',
  none: () => '',
  mfrac: part => {
    const [above = '', below = ''] = each(part)
    return fraction(above, below, !part.attributes.linethickness?.startsWith('0'))
  },
  msqrt: part => `\\sqrt{${row(part)}}`,
  mroot: part => {
    const [base = '', degree = ''] = each(part)
    return `\\sqrt[${degree}]{${base}}`
  },
  msub: part => {
    const [base = '', below] = each(part)
    return scripted(base, below)
  },
  msup: part => {
    const [base = '', above] = each(part)
    return scripted(base, '', above)
  },
  msubsup: part => {
    const [base = '', below, above] = each(part)
    return scripted(base, below, above)
  },
  munder: stacked('below', 'underset'),
  mover: stacked('above', 'overset'),
  munderover: bothStacked,
  mmultiscripts: multiscripts,
  mtable: part => rowsOf(childrenOf(part, 'mtr').map(each), 'matrix'),
  mfenced: fencedList,
  menclose: enclosed,
  mphantom: part => `\\phantom{${row(part)}}`,
}
