import type { Course } from '#contract/course.ts'
import { CourseDot } from '../brand/cover.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { Written } from '../ui/bidi.tsx'
import { DrawerHead } from '../ui/item-drawer.tsx'
import type { FormProps } from '../ui/list-kind.ts'
import { StatusPill } from '../ui/status-pill.tsx'
import { CourseForm } from './course-form.tsx'

/** The form of a course in the drawer of the list. */
export function CourseDrawerForm({ item, close }: FormProps<Course>) {
  const t = useTranslate()
  return (
    <>
      <DrawerHead
        lead={item && <CourseDot id={item.id} />}
        title={item ? <Written>{item.title}</Written> : t('courses.add')}
      >
        {item && <StatusPill status={item.status} />}
      </DrawerHead>
      <CourseForm item={item} close={close} />
    </>
  )
}
