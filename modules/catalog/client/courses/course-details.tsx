import { Cover } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import type { Course } from '../../contract/course.ts'
import styles from './course-details.module.css'

/** A course at a glance: its cover, who teaches it, its language, when it was last changed. */
export function CourseDetails({ course }: { course: Course }) {
  const t = useTranslate()
  const { id, cover, teachers, language, updatedAt } = course
  return (
    <aside className={styles.card} aria-label={t('courses.facts')}>
      <div className={styles.cover}>
        <Cover id={id} columns={7} rows={3} picture={cover} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('courses.teachers')}</dt>
          <dd className={styles.people}>
            {teachers.map(teacher => (
              <span key={teacher.id} className={styles.person}>
                <Avatar id={teacher.id} name={teacher.name} size={26} />
                <bdi>{teacher.name}</bdi>
              </span>
            ))}
            {teachers.length === 0 && t('courses.teachers.none')}
          </dd>
        </div>
        <div>
          <dt>{t('courses.language')}</dt>
          <dd>{t(`courses.language.${language}`)}</dd>
        </div>
        <div>
          <dt>{t('courses.updatedAt')}</dt>
          <dd>
            <Ago stacked dateTime={updatedAt} />
          </dd>
        </div>
      </dl>
    </aside>
  )
}
