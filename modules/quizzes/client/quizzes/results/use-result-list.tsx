import { Percent } from '#modules/learning/client/public/percent.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import type { Column } from '#platform/client/ui/list/list-definition.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { showing } from '#platform/client/routing/address.ts'
import { may } from '#platform/contract/access.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import type { ResultRow } from './results-of.ts'

/** How the results of a quiz are listed: a student a row, which opens the try that counts. */
export function useResultList(quiz: Quiz) {
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  const { role } = useUser()
  const columns: Column<ResultRow>[] = [
    {
      name: 'state',
      label: t('quizzes.results.status'),
      cell: ({ state, told, late, finished }) => (
        <>
          {t(`quizzes.results.tab.${state}`)}
          {state === 'scored' && !told && (
            <>
              {' '}
              <Pill>{t('quizzes.results.untold')}</Pill>
            </>
          )}
          {finished && (
            <>
              {' '}
              <Pill>{t('quizzes.results.finished')}</Pill>
            </>
          )}
          {late > 0 && (
            <>
              {' '}
              <Pill tone="amber">{t('quizzes.results.late', { count: late })}</Pill>
            </>
          )}
        </>
      ),
    },
    {
      name: 'score',
      label: t('quizzes.results.score'),
      cell: ({ score, maxPoints, soFar }) =>
        score !== null && maxPoints !== null ? (
          <Ltr>
            {numbers(score)} / {numbers(maxPoints)}
          </Ltr>
        ) : soFar ? (
          t('quizzes.results.soFar', { score: numbers(soFar.score), points: numbers(soFar.points) })
        ) : (
          '—'
        ),
    },
    {
      name: 'percent',
      label: t('quizzes.results.percent'),
      cell: ({ percent }) => (percent === null ? null : <Percent of={percent} />),
    },
    {
      ...{ name: 'tries', label: t('quizzes.results.tries'), wideOnly: true, number: true },
      cell: ({ tries }) => numbers(tries),
    },
    {
      ...{ name: 'submittedAt', label: t('quizzes.results.submitted'), wideOnly: true },
      cell: ({ submittedAt }) => (submittedAt ? dateTimes(submittedAt) : '—'),
    },
  ]
  const nameOf = ({ user, alias }: ResultRow) => user?.name ?? t('quizzes.alias', { alias: alias ?? '' })
  return {
    name: 'quizzes.results',
    of: { sorts: ['name', 'score', 'submittedAt'] },
    columns: quiz.attempts === 1 ? columns.filter(({ name }) => name !== 'tries') : columns,
    titleOf: nameOf,
    lead: ({ user }: ResultRow) => user && <Avatar id={user.id} name={user.name} size={36} />,
    under: ({ groupTitle }: ResultRow) => groupTitle && <Written>{groupTitle}</Written>,
    // Who has not begun has no try to open.
    page: ({ id, user, attemptId }: ResultRow) =>
      attemptId === null && user && may(role, 'users.read')
        ? ({ to: '/admin/students/$id', params: { id: user.id } } as const)
        : showing({ open: id }),
  }
}
