import type { ContentOf } from '../../../../contract/content.ts'
import { emptyNumeric } from '../../../numeric/client/editor.tsx'
import { emptyShort } from '../../../short/client/editor.tsx'
import { newOption } from '../../../single/client/editor.tsx'

export type Gap = ContentOf<'cloze'>['gaps'][number]
export const gapKinds = ['short', 'numeric', 'choice'] as const

/** The gaps that stand in a text, in their order, each once. */
export const gapKeysIn = (html: string) => [
  ...new Set([...html.matchAll(/<span data-gap="([a-zA-Z]{6})"/g)].map(([, key]) => key!)),
]

/** What a gap of a kind starts with, where a word stood in its place before. */
export function newGap(kind: Gap['kind'], { key, weight }: Pick<Gap, 'key' | 'weight'>, word: string): Gap {
  if (kind === 'short') return { kind, key, weight, ...emptyShort(word) }
  if (kind === 'numeric') return { kind, key, weight, ...emptyNumeric(word) }
  const right = { ...newOption(), body: paragraphOf(word), credit: 100 }
  return { kind, key, weight, options: [right, newOption()] }
}

/** The first right answer of a gap, as one types it; it stays when the gap is answered in another way. */
export function wordOf(gap: Gap) {
  if (gap.kind === 'short') return gap.answers[0]!.text
  if (gap.kind === 'numeric') return String(gap.answers[0]!.value)
  const right = gap.options.find(({ credit }) => Number(credit) === 100)
  return new DOMParser().parseFromString(right?.body ?? '', 'text/html').body.textContent.trim()
}

function paragraphOf(word: string) {
  if (word === '') return ''
  const paragraph = document.createElement('p')
  paragraph.dir = 'auto'
  paragraph.textContent = word
  return paragraph.outerHTML
}
