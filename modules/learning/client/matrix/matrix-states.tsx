import { Button } from '@mantine/core'
import type { Course } from '#modules/catalog/contract/course.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Go } from '#platform/client/routing/address.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'

/** Why no student is shown, and the way out. */
export function NobodyHere(props: { course: Course; q?: string; isAsked: boolean; total: number; go: Go }) {
  const { course, q, isAsked, total, go } = props
  const t = useTranslate()
  if (total > 0)
    return (
      <NoMatch
        title={t('list.beyond')}
        actions={
          <Button variant="default" onClick={() => void go({ page: undefined })}>
            {t('list.firstPage')}
          </Button>
        }
      />
    )
  if (isAsked)
    return (
      <NoMatch
        title={q ? <Phrase of={{ id: 'students.noMatch', names: { q } }} /> : t('students.noMatch.filters')}
        actions={
          <Button
            variant="default"
            onClick={() => void go({ q: undefined, state: undefined, groupId: undefined })}
          >
            {t('matrix.showAll')}
          </Button>
        }
      />
    )
  return (
    <FirstUse title={t('matrix.none')}>
      {t(course.status === 'draft' ? 'matrix.none.draft' : 'matrix.none.why')}
    </FirstUse>
  )
}
