import { sizeRuleOf } from '../../../../../contract/formula.ts'
import { texOfMathml } from './mathml.ts'
import { texOfOmml, Unwritten } from './omml.ts'
import { childrenOf, type Part, partsOf, textOf } from './parts.ts'

const formulas = /<(m:omathpara|m:omath|math|mml:math)\b[^]*?<\/\1>/gi

/**
 * Markup with its equations as formulas of ours, in line by this point of its way: what stands of its own is taken out of its
 * paragraph later. An equation with something that has no TeX here stays as its words, marked as such.
 */
export const withFormulas = (html: string) =>
  html.replace(formulas, markup => partsOf(markup).map(written).join(' '))

function written(part: Part): string {
  if (part.name === 'omathpara')
    return childrenIn(part)
      .map(one => formula(one, texOfOmml, 'block'))
      .join(' ')
  if (part.name === 'omath') return formula(part, texOfOmml, 'inline')
  return formula(part, texOfMathml, part.attributes.display === 'block' ? 'block' : 'inline')
}

/** The equations of a paragraph; Word puts them into marks of fonts now and then. */
const childrenIn = (part: Part): Part[] =>
  childrenOf(part).flatMap(child => (child.name === 'omath' ? [child] : childrenIn(child)))

function formula(part: Part, texOf: (part: Part) => string, kind: 'inline' | 'block') {
  const words = escaped(textOf(part).replace(/\s+/g, ' ').trim())
  try {
    const tex = texOf(part)
    if (tex.trim() === '') return ''
    if (!sizeRuleOf(tex)) return `<span data-math="${kind}">${escaped(tex)}</span>`
  } catch (error) {
    if (!(error instanceof Unwritten)) throw error
  }
  return `<span data-unread="formula">${words}</span>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, sign => entities[sign]!)
