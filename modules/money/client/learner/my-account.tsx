import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useDays, useMonths, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { type Balance, readBalance } from '../../contract/balance.ts'
import type { Entry } from '../../contract/entry.ts'
import { ledger } from '../../contract/ledger.ts'
import { Amount } from '../amounts.tsx'
import styles from './my-account.module.css'

/** What a student owes and has paid for, with the last of what was entered; nothing where the school does not tell them. */
export function MyAccount() {
  const t = useTranslate()
  const numbers = useNumbers()
  const { id } = useUser()
  const { data } = useQuery({
    queryKey: ['own-account', id],
    queryFn: ({ signal }) => call(readBalance, { id }, signal),
    retry: false,
  })
  const query = { userId: id, voided: false, page: 1, pageSize: 20, sort: '-createdAt' }
  const { data: entries } = useQuery({
    queryKey: ['own-account', 'entries', query],
    queryFn: ({ signal }) => call(ledger.list, { query }, signal),
    enabled: data !== undefined,
  })
  if (!data || (entries?.total === 0 && data.packages.length + data.owed.length === 0)) return null
  const { due } = data
  return (
    <section className={styles.account} aria-labelledby="my-account">
      <h2 id="my-account">{t('mine.account')}</h2>
      <p className={styles.due} data-owes={due > 0 || undefined}>
        {t(due > 0 ? 'mine.due' : due < 0 ? 'mine.credit' : 'mine.nothing')}
        {due !== 0 && (
          <strong>
            <Amount of={Math.abs(due)} />
          </strong>
        )}
      </p>
      <Rights of={data} />
      {entries && entries.total > 0 && (
        <ul className={styles.entries}>
          {entries.items.map(entry => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {entries && entries.total > entries.items.length && (
        <p className={styles.right}>
          {t('mine.newest', { shown: numbers(entries.items.length), count: entries.total })}
        </p>
      )}
    </section>
  )
}

/** Sessions that are paid for and not taken, those that are taken and not paid for, and absences that may be made up. */
function Rights({ of: { packages, owed, makeUps } }: { of: Balance }) {
  const t = useTranslate()
  const dayInWords = useDays()
  const days = (day: string) => dayInWords(day, { day: 'numeric', month: 'long' })
  return (
    <>
      {packages.map(({ id, groupTitle, left, endsOn }) => (
        <p key={id} className={styles.right}>
          {groupTitle && (
            <>
              <Written>{groupTitle}</Written>
              {t('mine.colon')}{' '}
            </>
          )}
          {t('mine.sessions', { count: left })}
          {endsOn && ` · ${t('mine.until', { day: days(endsOn) })}`}
        </p>
      ))}
      {owed.map(({ courseId, groupId, sessions }) => (
        <p key={`${courseId} ${groupId}`} className={styles.owed}>
          {t('mine.owed', { count: sessions })}
        </p>
      ))}
      {makeUps.map(({ fromMeetingId, courseTitle, until }) => (
        <p key={fromMeetingId} className={styles.right}>
          <Phrase
            of={{ id: 'mine.makeUp', names: { course: courseTitle ?? '' }, words: { day: days(until) } }}
          />
        </p>
      ))}
    </>
  )
}

function Line({ entry }: { entry: Entry }) {
  const t = useTranslate()
  const dayInWords = useDays()
  const monthInWords = useMonths()
  const { kind, reason, groupTitle, courseTitle, month, on, amount, receiptNumber } = entry
  const title = groupTitle ?? courseTitle
  const day = dayInWords(on, { day: 'numeric', month: 'short' })
  const ofMonth = month && monthInWords(month)
  return (
    <li data-kind={kind}>
      <span>
        <b>{t(`mine.kind.${kind}`)}</b> {title ? <Written>{title}</Written> : t(`mine.reason.${reason}`)}
        <small>
          {day}
          {ofMonth && ` · ${ofMonth}`}
          {receiptNumber && (
            <>
              {' · '}
              {t('mine.receipt')} <Ltr>{receiptNumber}</Ltr>
            </>
          )}
        </small>
      </span>
      <Amount of={amount} />
    </li>
  )
}
