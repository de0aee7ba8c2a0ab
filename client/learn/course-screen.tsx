import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { courses } from '#contract/course.ts'
import { reportOf } from '../api/report.ts'
import { itemOf } from '../api/resource.ts'
import { useUser } from '../api/session.ts'
import { Cover } from '../brand/cover.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { WhyRing } from '../progress/why-button.tsx'
import { isWritten } from '../ui/is-written.ts'
import { PageError } from '../ui/page-error.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { WaitingPage } from '../ui/skeleton.tsx'
import styles from './course.module.css'
import { Outline } from './outline.tsx'
import { Previews } from './previews.tsx'
import { nextIn } from './report.ts'

const route = getRouteApi('/signed-in/learn/courses/$id')

/** A course as its students see it: what it is, how far they are, and its lessons with ticks. */
export function LearnCourseScreen() {
  const t = useTranslate()
  const { id } = route.useParams()
  const user = useUser()
  const course = useQuery(itemOf(courses, id))
  const report = useQuery({ ...reportOf(user.id), enabled: course.data?.enrolled === true })
  if (course.error) return <PageError error={course.error} retry={() => void course.refetch()} alone />
  if (!course.data) return <WaitingPage />

  const { title, description, teachers, enrolled, percent, lessonsTotal, lessonsCompleted } = course.data
  const mine = report.data?.courses.find(each => each.id === id)
  const next = mine && nextIn(mine)
  const begun = mine?.lastActivityAt !== null && mine !== undefined
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
              <bdi>{title}</bdi>
            </h1>
            <p className={styles.facts}>
              {teachers.map(({ id, name }, at) => (
                <span key={id}>
                  {at > 0 && t('learn.and')}
                  <bdi>{name}</bdi>
                </span>
              ))}
              {enrolled && teachers.length > 0 && ' · '}
              {enrolled && t('learn.done', { done: lessonsCompleted ?? 0, count: lessonsTotal ?? 0 })}
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
              {t(begun ? 'learn.continue' : 'learn.start')}
            </Button>
          )}
        </div>
      </header>
      {isWritten(description) && <RichText html={description} />}
      {enrolled === false && <Previews courseId={id} />}
      {enrolled && report.isPending && <WaitingPage />}
      {enrolled && report.error && !mine && (
        <PageError error={report.error} retry={() => void report.refetch()} />
      )}
      {mine && <Outline course={mine} />}
    </>
  )
}
