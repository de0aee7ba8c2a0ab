import { useQuery } from '@tanstack/react-query'
import { courses } from '#modules/catalog/contract/course.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DateTimeField } from '#platform/client/ui/date/date-time-field.tsx'
import { Day } from '#platform/client/ui/date/when.tsx'

/** Until when enrolments are to last; nothing for ever, where what is done lets them. */
export function UntilField({
  action,
  value,
  change,
}: {
  action: string
  value: string | null
  change: (next: string | null) => void
}) {
  const t = useTranslate()
  return (
    <DateTimeField
      field={{
        ...{
          id: 'jobs-until',
          label: t('jobs.until'),
          description: t(`jobs.until.hint.${action}`),
          value,
          change,
        },
      }}
    />
  )
}

/** The same in words, before it is done. */
export function Until({ of: until }: { of: string | null }) {
  const t = useTranslate()
  return (
    <p>
      {t('jobs.until')}
      {t('list.colon')} {until ? <Day dateTime={until} /> : t('jobs.until.never')}
    </p>
  )
}

/** The course of a season, which tells apart two of one name. */
export function CourseOf({ id }: { id: string }) {
  const { data } = useQuery(itemOf<{ title: string }>(courses, id))
  return data ? <bdi>{data.title}</bdi> : '…'
}
