import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { may } from '#platform/contract/access.ts'

/** The way to read in a table of students who are all enrolled in a course, for whoever may add students. */
export function ImportStudents({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const { role } = useUser()
  if (!may(role, 'jobs.import') || !may(role, 'users.create')) return null
  return (
    <Button
      variant="default"
      renderRoot={root => <Link to="/admin/import" search={{ courseId }} {...root} />}
    >
      {t('courses.students.import')}
    </Button>
  )
}
