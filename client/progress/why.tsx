import { useQuery } from '@tanstack/react-query'
import { type Explanation, why } from '#contract/why.ts'
import { call } from '../api/call.ts'
import { useUser } from '../api/session.ts'
import { useAgain } from '../ui/changes.ts'
import { DrawerHead, SideDrawer } from '../ui/item-drawer.tsx'
import { PageError } from '../ui/page-error.tsx'
import { Ring } from '../ui/ring.tsx'
import { Waiting } from '../ui/skeleton.tsx'
import { useNumbers } from '../words/moments.ts'
import { useWords } from '../words/words.ts'
import type { Whose } from './why-button.tsx'
import { WhyLesson } from './why-lesson.tsx'
import styles from './why.module.css'

/** What a percentage is made of, asked anew each time: a tick by another may be a moment old. */
const explanationOf = ({ courseId: id, userId }: Whose) => ({
  queryKey: ['progress', 'why', id, userId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(why.explain, { id, userId }, signal),
  staleTime: 0,
})

/** A drawer that says why a percentage is what it is: every lesson that counts, and what was done of it. */
export function Why({ of, opened, close }: { of: Whose; opened: boolean; close: () => void }) {
  return (
    <SideDrawer open={opened ? of.courseId : undefined} close={close}>
      {() => <Asked of={of} />}
    </SideDrawer>
  )
}

/** One head for all states: who opened the drawer is on its close button, and stays there when the answer comes. */
function Asked({ of }: { of: Whose }) {
  const t = useWords()
  const again = useAgain()
  const me = useUser()
  const { data, error, failureReason } = useQuery(explanationOf(of))
  const failure = !data && (error ?? failureReason)
  const own = me.id === of.userId
  return (
    <>
      <DrawerHead
        lead={data && <Ring percent={data.percent} label={t('why.title')} size={56} />}
        title={data ? <bdi>{own ? data.course.title : data.user.name}</bdi> : t('why.title')}
      >
        {data && !own && <bdi>{data.course.title}</bdi>}
        {data && <span>{t('why.done', { done: data.lessonsCompleted, count: data.lessonsTotal })}</span>}
      </DrawerHead>
      {data ? (
        <Reasons of={data} own={own} />
      ) : failure ? (
        <PageError error={failure} retry={() => void again(explanationOf(of).queryKey)} />
      ) : (
        <div className={styles.body} role="status" aria-label={t('loading')}>
          {[1, 2, 3, 4, 5].map(row => (
            <Waiting key={row} height={52} />
          ))}
        </div>
      )}
    </>
  )
}

function Reasons({ of, own }: { of: Explanation; own: boolean }) {
  const t = useWords()
  const numbers = useNumbers()
  const { percent, lessonsTotal, lessonsCompleted, lessons } = of
  const seasons = [...Map.groupBy(lessons, ({ seasonId }) => seasonId)]
  const left = lessonsTotal - lessonsCompleted
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.body} aria-label={t('why.title')} tabIndex={0}>
      {lessonsTotal === 0 ? (
        <p>{t('why.none')}</p>
      ) : (
        <p className={styles.rule}>
          {t('why.rule', {
            done: numbers(lessonsCompleted),
            total: numbers(lessonsTotal),
            percent: numbers(percent / 100, { style: 'percent' }),
          })}{' '}
          {left > 0 && t(own ? 'why.left.own' : 'why.left', { count: left })}
        </p>
      )}
      {seasons.map(([id, within]) => (
        <section key={id} aria-labelledby={`why-${id}`}>
          <h3 id={`why-${id}`} className={styles.seasonTitle}>
            <bdi>{within[0]!.seasonTitle}</bdi>
          </h3>
          <ul>
            {within.map(lesson => (
              <WhyLesson key={lesson.id} of={lesson} own={own} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
