import { Link } from '@tanstack/react-router'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useDateTimes, useSoon } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import rows from '#platform/client/ui/layout/linked-rows.module.css'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Due } from '../../contract/due.ts'
import styles from './due-list.module.css'

/** One quiz that is to be taken, and when; the whole row leads to it. */
export function DueRow({ item }: { item: Due }) {
  const t = useTranslate()
  const soon = useSoon({ within: true })
  const dateTimes = useDateTimes()
  const { id, title, courseId, courseTitle, openAttempt } = item
  const { words, at, to } = windowOf(item)
  const said = (dateTime: string) => (words === 'closed' ? dateTimes(dateTime) : soon(dateTime))
  const timeOf = (dateTime: string | null) => dateTime && <time dateTime={dateTime}>{said(dateTime)}</time>
  return (
    <li className={rows.item} data-state={openAttempt ? 'begun' : item.state}>
      <span className={rows.dot}>
        <CourseDot id={courseId} />
      </span>
      <span className={rows.about}>
        <Link to="/quizzes/$id" params={{ id }} className={rows.title}>
          <Written>{title}</Written>
        </Link>
        <p className={rows.facts}>
          <span className={styles.when}>
            <Phrase of={{ id: `due.${words}`, names: { at: timeOf(at), to: timeOf(to) } }} />
          </span>{' '}
          · <Written>{courseTitle}</Written>
        </p>
      </span>
      {openAttempt && <span className={styles.goOn}>{t('due.goOn')}</span>}
    </li>
  )
}

/** What of the hours of a quiz matters now: the end of what is begun, else when it opens and until when. */
function windowOf({ openAttempt, state, opensAt, dueAt }: Due) {
  if (openAttempt) return { words: openAttempt.endsAt ? 'ends' : 'begun', at: openAttempt.endsAt, to: null }
  if (state === 'soon') return { words: dueAt ? 'opensUntil' : 'opens', at: opensAt, to: dueAt }
  if (!dueAt) return { words: 'endless', at: null, to: null }
  return { words: state === 'overdue' ? 'closed' : 'closes', at: dueAt, to: null }
}
