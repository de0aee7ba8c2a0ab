import { IconBook2 } from '@tabler/icons-react'
import { useWords } from '../words/words.ts'
import type { Deed } from './list-kind.ts'

/** Leads to the page on which staff read a summary as students do. */
export function useSummaryPreview() {
  const t = useWords()
  return ({ id }: { id: string }): Deed => ({
    label: t('lessons.preview'),
    icon: <IconBook2 size={18} aria-hidden />,
    to: { to: '/admin/summaries/$id', params: { id } },
  })
}
