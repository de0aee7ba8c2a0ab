import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import chips from '#platform/client/ui/layout/chips.module.css'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './grades.module.css'

/** Of which course results are shown, where there are several. */
export function CourseChips(props: {
  of: { courseId: string; courseTitle: string | null }[]
  chosen: string | undefined
}) {
  const { of, chosen } = props
  const t = useTranslate()
  const courses = new Map(of.map(({ courseId, courseTitle }) => [courseId, courseTitle]))
  if (courses.size < 2 && chosen === undefined) return null
  const choices = [[undefined, t('grades.everything')] as const, ...courses]
  return (
    <nav className={chips.chips} aria-label={t('grades.courses')}>
      {choices.map(([courseId, title]) => (
        <Link
          key={courseId ?? 'all'}
          to="/grades"
          search={{ courseId }}
          className={chips.chip}
          activeOptions={{ explicitUndefined: true }}
          aria-current={courseId === chosen ? 'page' : undefined}
        >
          <Written className={styles.course}>{title ?? ''}</Written>
        </Link>
      ))}
    </nav>
  )
}
