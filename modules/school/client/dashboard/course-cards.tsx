import { Link } from '@tanstack/react-router'
import type { Course } from '#modules/catalog/contract/course.ts'
import { useUser } from '#platform/client/api/session.ts'
import { Cover } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import type { Page } from '#platform/contract/resource.ts'
import styles from './home.module.css'

/** The courses that changed last, each with its cover and what it holds. */
export function CourseCards({ page }: { page: Page<Course> }) {
  const t = useTranslate()
  const seesLessons = may(useUser().role, 'lessons.list')
  return (
    <section>
      <div className={styles.sectionHead}>
        <h2>{t('home.courses')}</h2>
        {page.total > page.items.length && <Link to="/admin/courses">{t('home.allCourses')}</Link>}
      </div>
      <ul className={styles.cards}>
        {page.items.map(course => (
          <li key={course.id} className={styles.card}>
            <div className={styles.cover}>
              <Cover id={course.id} columns={12} rows={3} picture={course.cover} />
            </div>
            <div className={styles.about}>
              <h3>
                <Link to="/admin/courses/$id" params={{ id: course.id }} className={styles.whole}>
                  <Written>{course.title}</Written>
                </Link>
              </h3>
              <p className={styles.facts}>
                {t('home.students', { count: course.counts.students ?? 0 })}
                {seesLessons && ` · ${t('home.lessons', { count: course.counts.lessons })}`}
              </p>
              {course.status !== 'published' && (
                <div>
                  <StatusPill status={course.status} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
