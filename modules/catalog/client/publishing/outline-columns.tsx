import type { Stored } from '#platform/contract/resource.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'

type InOutline = Stored & { courseTitle: string; position: number }

/** Where something stands in the outline of its course: lists sort by either. */
export function useOutlineColumns(): ListDefinition<InOutline>['columns'] {
  const t = useTranslate()
  const numbers = useNumbers()
  return [
    {
      name: 'course',
      label: t('filter.course'),
      cell: ({ courseTitle }) => <Written>{courseTitle}</Written>,
    },
    {
      name: 'position',
      label: t('content.position'),
      cell: ({ position }) => numbers(position),
      number: true,
      wideOnly: true,
    },
  ]
}
