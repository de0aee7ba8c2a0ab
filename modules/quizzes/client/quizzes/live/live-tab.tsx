import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { Check } from '#platform/client/ui/form/check.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import table from '../quiz.module.css'
import { LiveTools } from '../results/run-tools.tsx'
import { ToMark } from '../results/to-mark.tsx'
import { LiveRow } from './live-row.tsx'
import styles from './live.module.css'
import { askedEvery, liveOf, type LiveState, stateOf } from './use-live.ts'
import { useNotBegun } from './use-not-begun.ts'

type Shown = 'all' | LiveState | 'notBegun'

/** Who is in the quiz now, who has lost the line, who is done, who has not begun: asked anew every few seconds. */
export function LiveTab({ quiz }: { quiz: Quiz }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const again = useAgain()
  const { role } = useUser()
  const asking = liveOf(quiz.id)
  const { data, failureReason, dataUpdatedAt } = useQuery({ ...asking, refetchInterval: askedEvery })
  const notBegun = useNotBegun(quiz, data)
  const [shown, show] = useState<Shown>('all')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) => setPicked(now => now.symmetricDifference(new Set([id])) as ReadonlySet<string>),
    [],
  )
  if (!data && failureReason)
    return <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
  if (!data) return <Waiting height={320} />
  if (data.length === 0)
    return (
      <FirstUse title={t('quizzes.live.none')}>
        {notBegun.count
          ? t('quizzes.live.none.awaited', { count: notBegun.count })
          : t('quizzes.live.none.why')}
      </FirstUse>
    )
  const open = data.filter(({ status }) => status === 'open')
  const attemptIds = open.filter(({ id }) => picked.has(id)).map(({ id }) => id)
  const rows = data.filter(one => shown === 'all' || stateOf(one) === shown)
  const mayChoose = may(role, 'quizzes.extend') && open.some(({ endsAt }) => endsAt !== null)
  const count = (state: LiveState) => data.filter(one => stateOf(one) === state).length
  return (
    <>
      {open.length > 0 && <LiveTools quiz={quiz} chosen={attemptIds} hasEnd={mayChoose} />}
      <ToMark quiz={quiz} />
      <Sums
        {...{ shown, show }}
        counts={{ in: count('in'), lost: count('lost'), done: count('done'), notBegun: notBegun.count }}
        hasNames={notBegun.names !== undefined}
      />
      {failureReason && (
        <p className={styles.stale} role="status">
          {t('quizzes.live.stale', {
            time: dateTimes(new Date(dataUpdatedAt).toISOString(), { timeStyle: 'medium' }),
          })}
        </p>
      )}
      {shown === 'notBegun' && notBegun.names && (
        <ul className={styles.people} aria-label={t('quizzes.live.notBegun')}>
          {notBegun.names.map(({ id, name }) => (
            <li key={id}>
              <Written>{name}</Written>
            </li>
          ))}
        </ul>
      )}
      {shown !== 'notBegun' && rows.length === 0 && <p className={table.rules}>{t('quizzes.live.nobody')}</p>}
      {shown !== 'notBegun' && rows.length > 0 && (
        <div className={table.scroll}>
          <table className={`${table.table} ${styles.table}`}>
            <thead>
              <tr>
                {mayChoose && (
                  <td className={styles.check}>
                    <Check
                      label={t('quizzes.live.chooseAll')}
                      checked={attemptIds.length === open.length}
                      some={attemptIds.length > 0 && attemptIds.length < open.length}
                      onChange={() =>
                        setPicked(new Set(attemptIds.length === open.length ? [] : open.map(({ id }) => id)))
                      }
                    />
                  </td>
                )}
                <th scope="col">{t('quizzes.results.student')}</th>
                <th scope="col">{t('quizzes.live.answered')}</th>
                <th scope="col" className={styles.wideOnly}>
                  {t('quizzes.live.began')}
                </th>
                <th scope="col">{t('quizzes.live.ends')}</th>
                <th scope="col" className={styles.wideOnly}>
                  {t('quizzes.live.seen')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(attempt => (
                <LiveRow
                  key={attempt.id}
                  {...{ attempt, mayChoose, toggle }}
                  questions={quiz.questionsTotal}
                  isChosen={picked.has(attempt.id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** How many are where; each shows these alone, but for those of whom only the number is known. */
function Sums(props: {
  shown: Shown
  show: (shown: Shown) => void
  counts: Record<LiveState, number> & { notBegun: number | undefined }
  hasNames: boolean
}) {
  const { shown, show, counts, hasNames } = props
  const t = useTranslate()
  const numbers = useNumbers()
  return (
    <div className={styles.sums} role="group" aria-label={t('quizzes.live.show')}>
      {(['notBegun', 'in', 'lost', 'done'] as const).map(state => {
        const count = counts[state]
        if (count === undefined) return null
        const said = (
          <>
            <strong>{numbers(count)}</strong> {t(`quizzes.live.${state}`)}
          </>
        )
        if (state === 'notBegun' && !hasNames)
          return (
            <p key={state} className={styles.sum}>
              {said}
            </p>
          )
        return (
          <button
            key={state}
            type="button"
            className={styles.sum}
            aria-pressed={shown === state}
            data-state={state}
            data-some={count > 0 || undefined}
            onClick={() => show(shown === state ? 'all' : state)}
          >
            {said}
          </button>
        )
      })}
    </div>
  )
}
