import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Course, courses } from '#modules/catalog/contract/course.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { LeadTo } from '#platform/client/ui/layout/lead-to.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { ListSearchBox } from '#platform/client/ui/list/list-search-box.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import styles from './imports.module.css'

/** Into which course lessons or scores are read in, where the address does not say: one of those in which they are written. */
export function ChooseCourse({ subject }: { subject: 'content' | 'scores' }) {
  const t = useTranslate()
  const [{ q, page = 1 }, go] = useAddress()
  const asking = pageOf(courses, { q, page, pageSize: 20, sort: 'title' })
  const { data, error, refetch } = useQuery(asking)
  const which = t(subject === 'scores' ? 'imports.whichCourse.scores' : 'imports.whichCourse')
  const isFirstUse = data?.total === 0 && !q
  return (
    <>
      <PageHead heading={t(`imports.heading.${subject}`)} lead={which} />
      {!isFirstUse && (
        <div className={styles.search}>
          <ListSearchBox
            label={t('filter.course.search')}
            asked={q}
            search={next => void go({ q: next }, { replace: true })}
          />
        </div>
      )}
      {isFirstUse ? (
        <FirstUse
          title={t('courses.none')}
          actions={<LeadTo to="/admin/courses">{t('lessons.before.go')}</LeadTo>}
        >
          {t(subject === 'scores' ? 'imports.whichCourse.scores.none' : 'imports.whichCourse.none')}
        </FirstUse>
      ) : data?.total === 0 ? (
        <NoMatch title={<Phrase of={{ id: 'courses.noMatch', names: { q: q! } }} />} />
      ) : data ? (
        <ul className={styles.courses} aria-label={which}>
          {data.items.map(course => (
            <Choice key={course.id} of={course} subject={subject} />
          ))}
        </ul>
      ) : error ? (
        <PageError error={error} retry={() => void refetch()} />
      ) : (
        <WaitingRows />
      )}
      {data && <Pager of={data} />}
    </>
  )
}

function Choice(props: { of: Course; subject: 'content' | 'scores' }) {
  const { id, title, status, counts } = props.of
  const t = useTranslate()
  return (
    <li className={styles.course}>
      <CourseDot id={id} />
      <span className={styles.words}>
        <Link
          to="/admin/import"
          search={{ subject: props.subject, courseId: id }}
          className={`${styles.name} ${styles.whole}`}
        >
          <Written>{title}</Written>
        </Link>
        <span className={styles.facts}>{t('home.lessons', { count: counts.lessons })}</span>
      </span>
      {status !== 'published' && <StatusPill status={status} />}
    </li>
  )
}
