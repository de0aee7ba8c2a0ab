import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Course, courses } from '#modules/catalog/contract/course.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { Cover } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import styles from '#platform/client/ui/layout/learner-page.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { ListSearchBox } from '#platform/client/ui/list/list-search-box.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { WhyRing } from '../progress/why-button.tsx'

const route = getRouteApi('/signed-in/learn/courses')

/** Every course that is out, those somebody learns in with how far they are. The address is the search. */
export function CatalogueScreen({ groups }: { groups: { isPending: boolean; shown: ReactNode } }) {
  const t = useTranslate()
  const { open: _, ...query } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: page, error, isPending, refetch } = useQuery(pageOf(courses, { pageSize: 24, ...query }))
  const go = (change: Partial<typeof query>) =>
    navigate({ search: now => ({ ...now, ...change, page: undefined }) as never, replace: true })
  const isAsked = query.q !== undefined || query.enrolled !== undefined
  const head = <PageHead heading={t('learn.courses')} />
  if (groups.isPending)
    return (
      <>
        {head}
        <WaitingPage />
      </>
    )
  return (
    <>
      {head}
      {groups.shown}
      <div className={styles.tools}>
        <ListSearchBox label={t('learn.search')} asked={query.q} search={q => void go({ q })} />
        <nav className={styles.choices} aria-label={t('learn.which')}>
          {([undefined, true] as const).map(enrolled => (
            <Link
              key={String(enrolled)}
              to="/courses"
              search={{ q: query.q, enrolled } as never}
              activeOptions={{ explicitUndefined: true }}
              className={styles.choice}
            >
              {t(enrolled ? 'learn.mine' : 'learn.all')}
            </Link>
          ))}
        </nav>
      </div>
      <VisuallyHidden component="p" aria-live="polite">
        {page && t('learn.found', { count: page.total })}
      </VisuallyHidden>
      {isPending && <WaitingPage />}
      {error && !page && <PageError error={error} retry={() => void refetch()} />}
      {page?.total === 0 &&
        (isAsked ? (
          <Nothing q={query.q} clear={() => void go({ q: undefined, enrolled: undefined })} />
        ) : (
          <FirstUse title={t('learn.noneOut')}>{t('learn.noneOut.why')}</FirstUse>
        ))}
      {page && page.total > 0 && (
        <ul className={styles.catalogue}>
          {page.items.map(course => (
            <Card key={course.id} course={course} />
          ))}
        </ul>
      )}
      {page && <Pager of={page} />}
    </>
  )
}

function Nothing({ q, clear }: { q?: string; clear: () => void }) {
  const t = useTranslate()
  return (
    <NoMatch
      title={q ? <Phrase of={{ id: 'learn.noMatch', names: { q } }} /> : t('learn.none')}
      actions={
        <Button variant="default" onClick={clear}>
          {t('learn.showAll')}
        </Button>
      }
    />
  )
}

function Card({ course }: { course: Course }) {
  const t = useTranslate()
  const { id, title, teachers, counts, enrolled, percent } = course
  const { id: userId } = useUser()
  return (
    <li className={styles.card}>
      <span className={styles.cover}>
        <Cover id={id} columns={12} rows={4} />
      </span>
      <span className={styles.body}>
        <span className={styles.about}>
          <h2 className={styles.name}>
            <Link to="/courses/$id" params={{ id }} className={styles.whole}>
              <Written>{title}</Written>
            </Link>
          </h2>
          <p className={styles.next}>
            {teachers.map(({ id, name }, at) => (
              <span key={id}>
                {at > 0 && t('learn.and')}
                <bdi>{name}</bdi>
              </span>
            ))}
            {teachers.length > 0 && counts.lessons > 0 && ' · '}
            {counts.lessons > 0 &&
              t(enrolled ? 'learn.lessons' : 'learn.previews', { count: counts.lessons })}
          </p>
        </span>
        {enrolled && percent !== null && (
          <WhyRing
            of={{ courseId: id, userId }}
            percent={percent}
            label={t('learn.progress', { course: title })}
            size={52}
          />
        )}
      </span>
    </li>
  )
}
