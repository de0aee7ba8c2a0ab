import { childOf, childrenOf, isPart, type Part, textOf } from './parts.ts'
import { joined, texOf, textTex } from './signs.ts'
import { accented, fenced, fraction, isLimited, rowsOf, scripted, upright } from './writing.ts'

/** Says that something in a formula has no writing in TeX here. */
export class Unwritten extends Error {}

type Write = (part: Part) => string

/** Equations of Word (Office Math) as TeX; https://learn.microsoft.com/openspecs/office_standards/ms-oi29500 names their elements. */
export const texOfOmml: Write = part => {
  const write = writers[part.name]
  if (write) return write(part)
  if (part.name.endsWith('pr')) return '' // how something looks
  throw new Unwritten(part.name)
}

const inside: Write = part =>
  joined(
    part.children.flatMap(child => {
      if (!isPart(child)) return child.trim() === '' ? [] : [texOf(child)]
      return [texOfOmml(child)]
    }),
  )
/** What a part of this name within holds. */
const within = (part: Part, name: string) => {
  const child = childOf(part, name)
  return child ? inside(child) : ''
}
/** What a property of an element says; with a name alone, that it is there. */
function property(part: Part, name: string) {
  const properties = part.children.filter(isPart).find(child => child.name.endsWith('pr'))
  const property = childOf(properties, name)
  return property && (property.attributes.val ?? 'on')
}
const isOn = (value: string | undefined) => value !== undefined && !/^(?:0|off|false)$/.test(value)

function run(part: Part): string {
  const words = {
    ...part,
    children: part.children.filter(child => !isPart(child) || !child.name.endsWith('pr')),
  }
  const text = textOf(words).replace(/[\r\n]+\s*/g, ' ')
  if (isOn(property(part, 'nor'))) return textTex(text)
  const [style, script] = [property(part, 'sty'), property(part, 'scr')]
  if (style === 'p') return upright(text)
  const command = script ? scripts[script] : style === 'b' || style === 'bi' ? 'mathbf' : undefined
  const tex = texOf(text)
  return command && /[a-zA-Z]/.test(text) ? `\\${command}{${tex}}` : tex
}
const scripts: Record<string, string | undefined> = {
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
}

function nary(part: Part) {
  const sign = texOf(property(part, 'chr') ?? '∫')
  const limits = scripted(sign, within(part, 'sub'), within(part, 'sup'))
  return joined([limits, within(part, 'e')])
}

function delimited(part: Part) {
  const [open, close] = [property(part, 'begchr') ?? '(', property(part, 'endchr') ?? ')']
  const separator = texOf(property(part, 'sepchr') ?? '|')
  const content = childrenOf(part, 'e').map(inside)
  const tex = fenced(
    open.trim(),
    close.trim(),
    joined(content.flatMap((one, at) => (at ? [separator, one] : [one]))),
  )
  if (tex === undefined) throw new Unwritten(open + close)
  return tex
}

function radical(part: Part) {
  const degree = isOn(property(part, 'deghide')) ? '' : within(part, 'deg')
  return `\\sqrt${degree && `[${degree}]`}{${within(part, 'e')}}`
}

function ratio(part: Part) {
  const [above, below] = [within(part, 'num'), within(part, 'den')]
  const type = property(part, 'type')
  if (type === 'lin' || type === 'skw') return `{${above}}/{${below}}`
  return fraction(above, below, type?.toLowerCase() !== 'nobar')
}

/** Something over or under something else: limits of an operator, words at a brace, or signs above each other. */
const stacked = (side: 'lim' | 'sup', command: string) => (part: Part) => {
  const [base, limit] = [within(part, 'e'), within(part, 'lim')]
  if (isLimited(base)) return side === 'sup' ? scripted(base, '', limit) : scripted(base, limit)
  return `\\${command}{${limit}}{${base}}`
}

function marked(part: Part) {
  const sign = property(part, 'chr') ?? (part.name === 'acc' ? '\u0302' : '⏟')
  const base = within(part, 'e')
  const arrow = part.name === 'groupchr' ? arrows[sign] : undefined
  const tex = arrow ? `\\${arrow}{${base}}` : accented(sign, base)
  if (tex === undefined) throw new Unwritten(sign)
  return tex
}
const arrows: Record<string, string | undefined> = {
  ...{ '→': 'xrightarrow', '←': 'xleftarrow', '↔': 'xleftrightarrow', '⇒': 'xRightarrow', '⇐': 'xLeftarrow' },
}

/** Equations below each other, aligned at the signs that are marked so. */
const aligned: Write = part =>
  rowsOf(
    childrenOf(part, 'e').map(row => [inside(row).replaceAll('\\&', '&')]),
    'aligned',
  )

const writers: Record<string, Write | undefined> = {
  ...Object.fromEntries(
    ['omath', 'e', 'box', 'fname', 'span', 'i', 'b', 'em', 'strong', 'a', 'font'].map(name => [name, inside]),
  ),
  r: run,
  t: part => texOf(textOf(part)),
  f: ratio,
  ssup: part => scripted(within(part, 'e'), '', within(part, 'sup')),
  ssub: part => scripted(within(part, 'e'), within(part, 'sub')),
  ssubsup: part => scripted(within(part, 'e'), within(part, 'sub'), within(part, 'sup')),
  spre: part => joined([scripted('', within(part, 'sub'), within(part, 'sup')), within(part, 'e')]),
  rad: radical,
  nary,
  d: delimited,
  func: part => joined([within(part, 'fname'), within(part, 'e')]),
  m: part =>
    rowsOf(
      childrenOf(part, 'mr').map(row => childrenOf(row, 'e').map(inside)),
      'matrix',
    ),
  acc: marked,
  groupchr: marked,
  bar: part => `\\${property(part, 'pos') === 'top' ? 'overline' : 'underline'}{${within(part, 'e')}}`,
  limlow: stacked('lim', 'underset'),
  limupp: stacked('sup', 'overset'),
  eqarr: aligned,
  borderbox: part => `\\boxed{${within(part, 'e')}}`,
  phant: part => (property(part, 'show') === '0' ? `\\phantom{${within(part, 'e')}}` : within(part, 'e')),
  br: () => '',
  p: inside,
}
