import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ring } from '#platform/client/ui/feedback/ring.tsx'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type Explanation, why } from '../../contract/why.ts'
import styles from './why.module.css'
import { Answer, Rule } from './why-answer.tsx'
import type { Whose } from './why-button.tsx'
import { WhyLesson } from './why-lesson.tsx'

/** What a percentage is made of, asked anew each time: a tick by another may be a moment old. */
const explanationOf = ({ courseId: id, userId }: Required<Whose>) => ({
  queryKey: ['progress', 'why', id, userId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(why.explain, { id, userId }, signal),
  staleTime: 0,
})

/** Why the percentage of one course is what it is. One head for all states: it keeps the focus when the answer comes. */
export function WhyCourse({ of, back }: { of: Required<Whose>; back?: ReactNode }) {
  const t = useTranslate()
  const me = useUser()
  const asked = useQuery(explanationOf(of))
  const { data } = asked
  const own = me.id === of.userId
  return (
    <>
      <DrawerHead
        lead={data && <Ring percent={data.percent} label={t('why.title')} size={56} />}
        title={data ? <Written>{own ? data.course.title : data.user.name}</Written> : t('why.title')}
      >
        {data && !own && <Written>{data.course.title}</Written>}
        {data && <span>{t('why.done', { done: data.lessonsCompleted, count: data.lessonsTotal })}</span>}
      </DrawerHead>
      <Answer asked={asked} queryKey={explanationOf(of).queryKey} above={back}>
        {found => <Reasons of={found} own={own} />}
      </Answer>
    </>
  )
}

function Reasons({ of, own }: { of: Explanation; own: boolean }) {
  const t = useTranslate()
  const { lessonsTotal, lessonsCompleted, lessons } = of
  const seasons = [...Map.groupBy(lessons, ({ seasonId }) => seasonId)]
  const left = lessonsTotal - lessonsCompleted
  return (
    <>
      {lessonsTotal === 0 ? (
        <p>{t('why.none')}</p>
      ) : (
        <Rule id="why.rule" of={of}>
          {left > 0 && <> {t(own ? 'why.left.own' : 'why.left', { count: left })}</>}
        </Rule>
      )}
      {seasons.map(([id, within]) => (
        <section key={id} aria-labelledby={`why-${id}`}>
          <h3 id={`why-${id}`} className={styles.seasonTitle}>
            <Written>{within[0]!.seasonTitle}</Written>
          </h3>
          <ul>
            {within.map(lesson => (
              <WhyLesson key={lesson.id} of={lesson} own={own} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
