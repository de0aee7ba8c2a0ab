import { IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Course, courses } from '#modules/catalog/contract/course.ts'
import { syllabus } from '#modules/catalog/contract/syllabus.ts'
import { call } from '#platform/client/api/call.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './course.module.css'
import outline from './outline.module.css'
import { LessonLength, OutlineLesson } from './outline.tsx'

/** What somebody who is not enrolled would learn: titles alone, but for free previews, and whom to ask to come in. */
export function Previews({ course: { id, teachers } }: { course: Course }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [courses.name, 'item', id, 'syllabus'],
    queryFn: ({ signal }) => call(syllabus, { id }, signal),
  })
  const seasons = data?.seasons.filter(({ lessons }) => lessons.length > 0) ?? []
  return (
    <>
      <div className={styles.notice}>
        <IconInfoCircle size={20} aria-hidden />
        <p>
          {t('learn.notEnrolled')}
          {teachers.length > 0 && (
            <>
              {' '}
              {t('learn.whoAddsYou')}{' '}
              {teachers.map(({ id, name }, at) => (
                <strong key={id}>
                  {at > 0 && t('learn.and')}
                  <bdi>{name}</bdi>
                </strong>
              ))}
            </>
          )}
        </p>
      </div>
      {isPending && <WaitingPage />}
      {error && !data && <PageError error={error} retry={() => void refetch()} />}
      {seasons.length > 0 && (
        <div className={outline.outline}>
          {seasons.map(({ id, title, lessons }, at) => (
            <section key={id} className={outline.season}>
              <h2 className={outline.open}>
                <span className={outline.name}>
                  {numbers(at + 1)}. <Written>{title}</Written>
                </span>
              </h2>
              <ol>
                {lessons.map(({ id, title, durationSeconds, freePreview }) =>
                  freePreview ? (
                    <OutlineLesson
                      key={id}
                      id={id}
                      title={title}
                      length={durationSeconds}
                      note={t('learn.freePreview')}
                    />
                  ) : (
                    <LockedLesson key={id} title={title} length={durationSeconds} />
                  ),
                )}
              </ol>
            </section>
          ))}
        </div>
      )}
    </>
  )
}

/** A lesson by its title, for whoever may not open it. */
function LockedLesson({ title, length }: { title: string; length: number | null }) {
  return (
    <li className={outline.lesson} data-locked>
      <span className={outline.mark} aria-hidden>
        <IconLock size={13} stroke={2} />
      </span>
      <span className={outline.lockedTitle}>
        <Written>{title}</Written>
      </span>
      <LessonLength of={length} />
    </li>
  )
}
