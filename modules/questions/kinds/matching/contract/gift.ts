import type { Answer, Answers } from '../../../contract/pasted/gift-block.ts'
import type { GiftKind } from '../../../contract/pasted/gift-kind.ts'
import { giftText, linesOf } from '../../../contract/pasted/gift-lines.ts'
import { giftHtml } from '../../../contract/pasted/gift-text.ts'
import { newPartKey, type PastedFault } from '../../../contract/pasted/row.ts'

export const matchingGift: GiftKind<'matching'> = {
  write({ left, right, pairs }, within) {
    const bodyOf = (key: string | undefined) => right.find(one => one.key === key)?.body ?? ''
    const used = new Set(Object.values(pairs))
    return linesOf([
      ...left.map(
        ({ key, body }) => `=${giftText(body, within)} -> ${giftText(bodyOf(pairs[key ?? '']), within)}`,
      ),
      ...right.flatMap(({ key, body }) => (used.has(key ?? '') ? [] : `= -> ${giftText(body, within)}`)),
    ])
  },
  saysAll: ({ left, right, scoring }) =>
    scoring === 'each' && [...left, ...right].every(({ feedback }) => feedback === ''),
}

/** Each left one with its right one; a right one without a left is there to mislead. */
export function readMatching(answers: Answer[], format: string): Answers | PastedFault {
  const left: { key: string; body: string }[] = []
  const right: { key: string; body: string }[] = []
  const pairs: Record<string, string> = {}
  for (const { words } of answers) {
    const at = words.indexOf('->')
    const [one, other] = [giftHtml(words.slice(0, at), format), giftHtml(words.slice(at + 2), format)]
    if (other === '') return 'unreadable'
    let match = right.find(({ body }) => body === other)
    if (!match) right.push((match = { key: newPartKey(), body: other }))
    if (one === '') continue
    const key = newPartKey()
    left.push({ key, body: one })
    pairs[key] = match.key
  }
  return {
    content: { kind: 'matching', left, right, pairs },
    remarks: answers.map(({ remark }) => giftHtml(remark, format)),
  }
}
