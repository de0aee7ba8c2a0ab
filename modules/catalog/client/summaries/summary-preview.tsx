import { IconBook2 } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Action } from '#platform/client/ui/list/list-definition.ts'

/** Leads to the page on which staff read a summary as students do. */
export function useSummaryPreview() {
  const t = useTranslate()
  return ({ id }: { id: string }): Action => ({
    label: t('lessons.preview'),
    icon: <IconBook2 size={18} aria-hidden />,
    to: { to: '/admin/summaries/$id', params: { id } },
  })
}
