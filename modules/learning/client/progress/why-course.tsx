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
import { useProgressWords } from './progress-words.ts'
import { countsIn, withWork } from './seasons.ts'
import { Answer } from './why-answer.tsx'
import type { Whose } from './why-button.tsx'
import { WhyLesson } from './why-lesson.tsx'
import { Rule } from './why-rule.tsx'
import { WhyWork } from './why-work.tsx'

/** What a percentage is made of, asked anew each time: a tick by another may be a moment old. */
const explanationOf = ({ courseId: id, userId }: Required<Whose>) => ({
  queryKey: ['progress', 'why', id, userId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(why.explain, { id, userId }, signal),
  staleTime: 0,
})

/** Why the percentage of one course is what it is. One head for all states: it keeps the focus when the answer comes. */
export function WhyCourse({ of, back }: { of: Required<Whose>; back?: ReactNode }) {
  const t = useTranslate()
  const words = useProgressWords()
  const me = useUser()
  const explanation = useQuery(explanationOf(of))
  const { data } = explanation
  const isOwn = me.id === of.userId
  return (
    <>
      <DrawerHead
        lead={data && <Ring percent={data.percent} label={t('why.title')} size={56} />}
        title={data ? <Written>{isOwn ? data.course.title : data.user.name}</Written> : t('why.title')}
      >
        {data && !isOwn && <Written>{data.course.title}</Written>}
        {data && <span>{words(data)}</span>}
      </DrawerHead>
      <Answer asked={explanation} queryKey={explanationOf(of).queryKey} above={back}>
        {found => <Reasons of={found} own={isOwn} />}
      </Answer>
    </>
  )
}

function Reasons({ of, own }: { of: Explanation; own: boolean }) {
  const t = useTranslate()
  if (of.lessonsTotal + of.workTotal === 0) return <p>{t('why.none')}</p>
  const byId = Map.groupBy(of.lessons, ({ seasonId }) => seasonId)
  const seasons = [...byId].map(([id, lessons]) => ({ id, title: lessons[0]!.seasonTitle, lessons }))
  return (
    <>
      <Rule of={of} />
      {withWork(seasons, of.work).map(season => (
        <section key={season.id} aria-labelledby={`why-${season.id}`}>
          <h3 id={`why-${season.id}`} className={styles.seasonTitle}>
            <Written>{season.title}</Written>
            <span className={styles.seasonSum}>{t('done.of', countsIn(season))}</span>
          </h3>
          <ul>
            {season.lessons.map(lesson => (
              <WhyLesson key={lesson.id} of={lesson} own={own} />
            ))}
            {season.work.map(work => (
              <WhyWork key={work.id} of={work} />
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.notCounted}>{t(of.workTotal > 0 ? 'why.notCounted.work' : 'why.notCounted')}</p>
    </>
  )
}
