import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { may } from '#platform/contract/access.ts'

/** The way to read lessons in from a table, into a course that is known or that is chosen there, for whoever may. */
export function ImportLessons({ courseId }: { courseId?: string }) {
  const t = useTranslate()
  const { role } = useUser()
  if (!may(role, 'jobs.import') || !may(role, 'lessons.create')) return null
  const search = { subject: 'content', courseId } as const
  return (
    <Button variant="default" renderRoot={root => <Link to="/admin/import" search={search} {...root} />}>
      {t('lessons.import')}
    </Button>
  )
}
