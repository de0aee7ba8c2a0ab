import { IconFileCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { CourseChips } from './course-chips.tsx'
import { GradeRow } from './grade-row.tsx'
import styles from './grades.module.css'
import { NewCard } from './new-card.tsx'
import { NewsCard } from './news-card.tsx'
import { PaperList } from './paper-list.tsx'
import { papersQuery } from './papers.ts'
import { gradesQuery, useNewOnes } from './use-grades.ts'

const route = getRouteApi('/signed-in/learn/grades')

/** What came of all that a student handed in: what is new first, then everything, the newest first. */
export function GradesScreen() {
  const t = useTranslate()
  return (
    <div className={styles.page}>
      <PageHead heading={t('grades')} />
      <Grades />
    </div>
  )
}

function Grades() {
  const t = useTranslate()
  const { courseId } = route.useSearch()
  const { data, error, isPending, refetch } = useQuery(gradesQuery)
  const { results, papers: newPapers, isWaiting } = useNewOnes()
  const { data: papers = [], isLoading } = useQuery(papersQuery())
  if (error && !data) return <PageError error={error} retry={() => void refetch()} />
  if (isPending || isWaiting || isLoading) return <WaitingPage />
  if (data.total === 0 && papers.length === 0)
    return <FirstUse title={t('grades.none')}>{t('grades.none.why')}</FirstUse>
  const items = data.items.filter(item => courseId === undefined || item.courseId === courseId)
  return (
    <>
      {results.length + newPapers.length > 0 && (
        <section aria-labelledby="new-results" className={styles.news}>
          <h2 id="new-results" className={styles.heading}>
            {t('grades.new.all')}
          </h2>
          {results.map(item => (
            <NewCard key={item.id} item={item} />
          ))}
          {newPapers.map(item => (
            <NewsCard key={item.id} of={item} outOf={item.outOf} Icon={IconFileCheck} />
          ))}
        </section>
      )}
      {data.total > 0 && (
        <section aria-labelledby="all-results">
          <h2 id="all-results" className={styles.heading}>
            {t('grades.all')}
          </h2>
          <CourseChips of={[...data.items, ...papers]} chosen={courseId} />
          {items.length === 0 && <NoMatch title={t('grades.noneOfCourse')} />}
          {items.length > 0 && (
            <ul className={styles.list}>
              {items.map(item => (
                <GradeRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </section>
      )}
      <PaperList of={papers} courseId={courseId} />
    </>
  )
}
