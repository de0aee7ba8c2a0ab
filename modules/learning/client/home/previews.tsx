import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { allOf } from '#platform/client/ui/form/changes.ts'
import styles from './course.module.css'
import outline from './outline.module.css'
import { OutlineLesson } from './outline.tsx'

/** What somebody who is not enrolled may look at, and whom to ask for the rest. */
export function Previews({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const { data, error, isPending, refetch } = useQuery(allOf(lessons, { courseId, sort: 'position' }))
  return (
    <>
      <p className={styles.notice}>
        <IconInfoCircle size={20} aria-hidden />
        {t('learn.notEnrolled')}
      </p>
      {isPending && <WaitingPage />}
      {error && !data && <PageError error={error} retry={() => void refetch()} />}
      {data && data.length > 0 && (
        <section className={outline.season}>
          <h2 className={outline.open}>{t('learn.freePreviews')}</h2>
          <ol>
            {data.map(({ id, title, durationSeconds }) => (
              <OutlineLesson key={id} id={id} title={title} length={durationSeconds} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
