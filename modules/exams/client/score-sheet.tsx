import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useOutbox } from '#platform/client/offline/outbox.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { LeaveGuard } from '#platform/client/ui/form/leave-guard.tsx'
import { ExportAll } from '#platform/client/ui/list/bulk/export-all.tsx'
import { may } from '#platform/contract/access.ts'
import type { Exam, Score } from '../contract/exam.ts'
import { ResultSummary } from '#modules/quizzes/client/public/result-summary.ts'
import { examIn, type KeptScore, keyOf, personIn, scoreOutbox, withKept } from './kept-scores.ts'
import { ReadInScores } from './read-in-scores.tsx'
import { ScoreLine } from './score-line.tsx'
import styles from './score-sheet.module.css'
import { scoresOf } from './scores-query.ts'
import { spreadOf } from './spread.ts'
import { useFields } from './use-fields.ts'

/** From so many people on, one is searched for. */
const isLong = 8

/** A score for each: typed one below the other, kept on this device before it is sent. */
export function ScoreSheet({ exam }: { exam: Exam }) {
  const { data, error, refetch } = useQuery(scoresOf(exam.id))
  if (data) return <Loaded exam={exam} scores={data} />
  if (error) return <PageError error={error} retry={() => void refetch()} />
  return <WaitingRows />
}

function Loaded({ exam, scores }: { exam: Exam; scores: Score[] }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { id: userId, role } = useUser()
  const keptScores = new Map<string, KeptScore>()
  for (const [key, score] of useOutbox(scoreOutbox, userId))
    if (examIn(key) === exam.id) keptScores.set(personIn(key), score)
  const rows = withKept(scores, keptScores)
  const [typed, setTyped] = useState('')
  const sought = typed.trim().toLocaleLowerCase()
  const visible = rows.filter(({ user }) => user.name.toLocaleLowerCase().includes(sought))
  const fields = useFields(exam, visible, ({ user }, score) =>
    scoreOutbox.add(userId, keyOf(exam.id, user.id), score),
  )
  const left = useRef(false)
  if (rows.length === 0)
    return (
      <FirstUse
        title={t('exams.nobody')}
        actions={
          <Button
            renderRoot={root => (
              <Link
                to="/admin/courses/$id"
                params={{ id: exam.courseId }}
                search={{ tab: 'students' } as never}
                {...root}
              />
            )}
          >
            {t('exams.nobody.go')}
          </Button>
        }
      >
        {t('exams.nobody.why')}
      </FirstUse>
    )
  const given = rows.flatMap(({ score }) => score ?? [])
  const marked = rows.filter(({ score, absent }) => score !== null || absent).length
  const mayWrite = may(role, 'scores.write')
  return (
    <div className={styles.sheet}>
      <LeaveGuard on={fields.hasFaults} left={left} />
      {given.length > 1 && (
        <div className={styles.summary}>
          <ResultSummary sums={spreadOf(given, exam.outOf)} passPercent={null} />
        </div>
      )}
      <div className={styles.tools}>
        <p className={styles.count} role="status">
          <strong>{t('exams.marked', { marked: numbers(marked), all: numbers(rows.length) })}</strong>
          {keptScores.size > 0 && <span>{t('exams.onDevice', { count: keptScores.size })}</span>}
        </p>
        {rows.length > isLong && (
          <TextInput
            type="search"
            aria-label={t('exams.find')}
            placeholder={t('exams.find')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        )}
        <ReadInScores courseId={exam.courseId} />
        <ExportAll resource="scores" query={{ examId: exam.id }} total={rows.length} />
      </div>
      {mayWrite && <p className={styles.keys}>{t('exams.keys')}</p>}
      {visible.length === 0 && <NoMatch title={t('exams.noMatch.people')} />}
      <ul className={styles.rows}>
        {visible.map((row, at) => (
          <ScoreLine
            key={row.user.id}
            row={row}
            outOf={exam.outOf}
            mayWrite={mayWrite}
            {...fields.of(row, at)}
          />
        ))}
      </ul>
    </div>
  )
}
