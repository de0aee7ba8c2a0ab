import { IconArchive, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Removal } from '#platform/client/ui/overlay/use-removal-question.tsx'
import { useDuplicate } from '#platform/client/ui/list/bulk/use-duplicate.tsx'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { useManyChange } from '#platform/client/ui/list/use-many-change.tsx'
import { usePublishing } from '#platform/client/ui/list/use-publishing.tsx'
import { useRemoval } from '#platform/client/ui/list/use-removal.tsx'
import { may } from '#platform/contract/access.ts'
import { type Course, courses } from '../../contract/course.ts'

/** What can be done with a whole course on its page. */
export function useCourseActions(course: Course, confirmRemoval: (removal: Removal) => void) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { role } = useUser()
  const publishing = usePublishing(courses, 'courses')
  const change = useManyChange(courses)
  const { remove } = useRemoval(courses, 'courses')
  const duplicate = useDuplicate('courses', t('content.duplicate'))
  const { students, lessons } = course.counts
  const go = () => void navigate({ to: '/admin/courses' }).then(() => remove(course))
  const archive = () =>
    change([course.id], { status: 'archived' }, count => t('courses.nowArchived', { count }))
  const actions: Action[] = [
    ...publishing.one(course),
    ...duplicate.actions(course),
    ...(course.status === 'archived'
      ? []
      : [
          {
            label: t('courses.archive'),
            icon: <IconArchive size={18} aria-hidden />,
            run: () => void archive(),
          },
        ]),
    {
      label: t('list.remove'),
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      run: () =>
        confirmRemoval({
          of: 'courses',
          title: course.title,
          along: { students: students ?? 0, lessons },
          go,
        }),
    },
  ]
  return { actions: may(role, 'courses.update') ? actions : [], question: duplicate.question }
}
