import { useCallback, useEffect, useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { FieldProps } from '#platform/client/ui/form/fields.tsx'
import type { Content } from '../../../../contract/content.ts'
import { gapKeysIn } from './gaps.ts'
import { gapOf, newGapRoom, renew } from './room.ts'

/** Keeps the gaps of a cloze with its text: one that is made there has its settings, one that goes there goes here, and back. */
export function useGaps(body: FieldProps, content: FieldProps) {
  const t = useTranslate()
  const numbers = useNumbers()
  const [room] = useState(newGapRoom)
  const { id, value } = content
  const now = value as Content
  useEffect(() => {
    const label = (number: number) => t('questions.gap', { number: numbers(number) })
    const open = (key: string) => document.getElementById(`${id}-${key}`)?.focus()
    renew(room, { label, digits: numbers, open }, now.kind === 'cloze' ? now.gaps : [])
  })
  const parts = useCallback(() => import('./gap-parts.tsx').then(({ gapParts }) => gapParts(room)), [room])
  const withGaps = (html: string, next: Content): Content => {
    if (next.kind !== 'cloze') return next
    const current = new Map(next.gaps.map(gap => [gap.key, gap]))
    return { ...next, gaps: gapKeysIn(html).map(key => current.get(key) ?? gapOf(room, key)) }
  }
  return {
    /** What the editor of the text needs, where it has gaps. */
    parts: now.kind === 'cloze' ? parts : undefined,
    write(html: string) {
      body.change(html)
      if (now.kind === 'cloze') content.change(withGaps(html, now))
    },
    change(next: Content) {
      const kept = next.kind === 'cloze' ? next.gaps.map(({ key }) => key) : []
      const gone =
        now.kind === 'cloze' && next.kind === 'cloze' && now.gaps.find(({ key }) => !kept.includes(key))
      // It goes where it stands, which can be undone there; its settings follow.
      if (gone)
        void import('./gap-node.ts').then(({ removeGap }) => room.editor && removeGap(room.editor, gone.key))
      else content.change(now.kind === next.kind ? next : withGaps(body.value, next))
    },
  }
}
