import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { may } from '#platform/contract/access.ts'

/** The way to read scores in from a table, for whoever writes them one by one. */
export function ReadInScores({ courseId }: { courseId?: string }) {
  const t = useTranslate()
  const { role } = useUser()
  if (!may(role, 'jobs.import') || !may(role, 'scores.write')) return null
  const search = { subject: 'scores', courseId } as const
  return (
    <Button
      variant="default"
      leftSection={<IconFileUpload size={18} aria-hidden />}
      renderRoot={props => <Link to="/admin/import" search={search} {...props} />}
    >
      {t('exams.readIn')}
    </Button>
  )
}
