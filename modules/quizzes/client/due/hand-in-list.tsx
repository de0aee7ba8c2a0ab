import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import { type HandInNote, handInNotes } from '../taking/answers/waiting.ts'
import styles from './hand-in-list.module.css'
import type { HandInRows } from './hand-ins.tsx'

/** What was handed in here and waits for a line, then what became of the rest and has not been read. */
export function HandInList({ waiting, notes }: HandInRows) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const { id: userId } = useUser()
  return (
    <ul className={styles.rows}>
      {waiting.map(([id, { quizId, quizTitle, at }]) => (
        <Row
          key={id}
          title={t('handIn.waits')}
          quizTitle={quizTitle}
          icon={<IconCloudUp size={22} aria-hidden />}
        >
          <p>
            <Phrase of={{ id: 'handIn.waits.why', names: { at: dateTimes(at, { timeStyle: 'short' }) } }} />
          </p>
          <Link to="/quizzes/$id/take" params={{ id: quizId }}>
            {t('handIn.open')}
          </Link>
        </Row>
      ))}
      {notes.map(([id, note]) => (
        <Row
          key={id}
          title={t(`handIn.${note.outcome}`)}
          quizTitle={note.quizTitle}
          icon={<IconAlertTriangle size={22} aria-hidden />}
        >
          <Outcome note={note} />
          <span className={styles.ways}>
            {note.outcome === 'held' && (
              <Link to="/quizzes/$id" params={{ id: note.quizId }}>
                {t('handIn.open')}
              </Link>
            )}
            {note.outcome === 'ended' && (
              <Link to="/quizzes/$id/attempts/$attemptId" params={{ id: note.quizId, attemptId: id }}>
                {t('handIn.result')}
              </Link>
            )}
            <TextButton run={() => handInNotes.write(userId, id, undefined)}>{t('handIn.read')}</TextButton>
          </span>
        </Row>
      ))}
    </ul>
  )
}

type RowProps = { title: string; quizTitle: string; icon: ReactNode; children: ReactNode }
const Row = ({ title, quizTitle, icon, children }: RowProps) => (
  <li className={styles.row}>
    {icon}
    <div>
      <p role="status">
        <strong>{title}</strong> <span aria-hidden>·</span> <Written>{quizTitle}</Written>
      </p>
      {children}
    </div>
  </li>
)

function Outcome({ note: { outcome, late, lost } }: { note: HandInNote }) {
  const t = useTranslate()
  return (
    <>
      {outcome !== 'ended' && <p>{t(`handIn.${outcome}.why`)}</p>}
      {late > 0 && <p>{t('handIn.late', { count: late })}</p>}
      {lost > 0 && <p>{t('handIn.lost', { count: lost })}</p>}
    </>
  )
}
