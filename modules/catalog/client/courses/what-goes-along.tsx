import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Course } from '../../contract/course.ts'

/** What a course takes along where it is deleted; nothing to say of one in which nobody learns and nothing stands. */
export function useWhatGoesAlong() {
  const t = useTranslate()
  return ({ counts }: Course) => {
    const students = counts.students ?? 0
    if (students === 0 && counts.lessons === 0) return undefined
    return [
      students > 0 && t('courses.remove.students', { count: students }),
      counts.lessons > 0 && t('courses.remove.lessons', { count: counts.lessons }),
      t('courses.remove.back'),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
