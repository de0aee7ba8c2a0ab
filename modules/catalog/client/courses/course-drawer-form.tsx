import { useNavigate } from '@tanstack/react-router'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Course } from '../../contract/course.ts'
import { CourseForm } from './course-form.tsx'

/** The form of a course in the drawer of the list; one that was added goes on on its page. */
export function CourseDrawerForm({ item, close }: FormProps<Course>) {
  const t = useTranslate()
  const navigate = useNavigate()
  return (
    <>
      <DrawerHead
        lead={item && <CourseDot id={item.id} />}
        title={item ? <Written>{item.title}</Written> : t('courses.add')}
      >
        {item && <StatusPill status={item.status} />}
      </DrawerHead>
      <CourseForm
        item={item}
        close={close}
        closesItself={!item}
        saved={({ id }) => {
          if (!item) void navigate({ to: '/admin/courses/$id', params: { id } })
        }}
      />
    </>
  )
}
