import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Course, courses } from '#modules/catalog/contract/course.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { Cover } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import { isWritten } from '#platform/client/ui/rich-text/is-written.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { useProgressWords } from '../progress/progress-words.ts'
import { WhyRing } from '../progress/why-button.tsx'
import { nextIn } from '../reporting/report.ts'
import { reportOf } from '../reporting/report-query.ts'
import styles from './course.module.css'
import { Outline } from './outline.tsx'
import { Previews } from './previews.tsx'

const route = getRouteApi('/signed-in/learn/courses/$id')

/** What is counted of a course; nothing where nobody learns. */
const countsOf = ({ lessonsTotal, lessonsCompleted, workTotal, workCompleted }: Course) => ({
  lessonsTotal: lessonsTotal ?? 0,
  lessonsCompleted: lessonsCompleted ?? 0,
  workTotal: workTotal ?? 0,
  workCompleted: workCompleted ?? 0,
})

/** A course as its students see it: what it is, how far they are, and its lessons with ticks. */
export function LearnCourseScreen({ groups }: { groups: { isPending: boolean; shown: ReactNode } }) {
  const t = useTranslate()
  const words = useProgressWords()
  const { id } = route.useParams()
  const user = useUser()
  const course = useQuery(itemOf(courses, id))
  const report = useQuery({ ...reportOf(user.id), enabled: course.data?.enrolled === true })
  if (course.error) return <PageError error={course.error} retry={() => void course.refetch()} alone />
  if (!course.data) return <WaitingPage alone />

  const { title, description, teachers, enrolled, percent } = course.data
  const ownReport = report.data?.courses.find(each => each.id === id)
  const next = ownReport && nextIn(ownReport)
  const isWaiting = enrolled === true && (report.isPending || groups.isPending)
  const hasBegun = ownReport?.lastActivityAt !== null && ownReport !== undefined
  return (
    <>
      <PageTitle of={title} />
      <header className={styles.head}>
        <div className={styles.cover}>
          <Cover id={id} columns={26} rows={3} />
        </div>
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.crumb}>
              <Link to="/courses">{t('learn.courses')}</Link>
            </p>
            <h1>
              <Written>{title}</Written>
            </h1>
            <p className={styles.facts}>
              {teachers.map(({ id, name }, at) => (
                <span key={id}>
                  {at > 0 && t('learn.and')}
                  <bdi>{name}</bdi>
                </span>
              ))}
              {enrolled && teachers.length > 0 && ' · '}
              {enrolled && words(countsOf(course.data))}
            </p>
          </div>
          {enrolled && (
            <WhyRing
              of={{ courseId: id, userId: user.id }}
              percent={percent ?? 0}
              label={t('learn.progress', { course: title })}
              size={72}
            />
          )}
          {next && (
            <Button
              leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
              renderRoot={props => <Link to="/lessons/$id" params={{ id: next.id }} {...props} />}
            >
              {t(hasBegun ? 'learn.continue' : 'learn.start')}
            </Button>
          )}
          {/* Its place, until it is known where it leads. */}
          {isWaiting && !next && percent !== 100 && (
            <Button className={styles.awaited} aria-hidden disabled>
              {t('learn.continue')}
            </Button>
          )}
        </div>
      </header>
      {isWritten(description) && <RichText html={description} />}
      {enrolled && !isWaiting && groups.shown}
      {enrolled === false && <Previews course={course.data} />}
      {isWaiting && <WaitingPage />}
      {enrolled && report.error && !ownReport && (
        <PageError error={report.error} retry={() => void report.refetch()} />
      )}
      {ownReport && !isWaiting && <Outline course={ownReport} />}
    </>
  )
}
