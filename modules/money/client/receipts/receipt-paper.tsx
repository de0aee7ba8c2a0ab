import type { ReactNode } from 'react'
import { site } from '#platform/client/api/site.ts'
import { useDateTimes, useDays } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { wallTime } from '#platform/client/i18n/zone.ts'
import { firstNameOf } from '#platform/client/ui/layout/avatar.tsx'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { QrCode } from '#platform/client/ui/text/qr-code.tsx'
import type { Receipt } from '../../contract/receipt.ts'
import { Amount, Exact, symbolIn } from '../amounts.tsx'
import { usePayerName } from '../payer-name.ts'
import { ChargeWords } from '../take/due-table.tsx'
import styles from './receipt-paper.module.css'
import type { Paper } from './receipt-screen.tsx'
import { usePaperWords } from './second-words.tsx'

/** The paper itself: from whom, for what, how much, what is left, and how it can be verified. */
export function ReceiptPaper(props: {
  of: Receipt
  paper: Paper
  /** Whether its words stand in both languages. */
  isInBoth: boolean
  school: ReactNode
}) {
  const { of, paper, isInBoth, school } = props
  const t = useTranslate()
  const words = usePaperWords(isInBoth)
  const dateTimes = useDateTimes()
  const dayInWords = useDays()
  const payerName = usePayerName()
  const { number, on, createdAt, by, method, note, total, status, check, url, payer, entries, dues } = of
  const [first] = entries
  const kind = first?.kind ?? 'payment'
  const isOneDay = wallTime(Date.parse(createdAt), site.read().look.timeZone).slice(0, 10) === on
  const inFours = check.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <article className={styles.paper} data-paper={paper} data-void={status === 'void' || undefined}>
      {status === 'void' && <p className={styles.void}>{t('receipt.void')}</p>}
      <header className={styles.head}>
        <div className={styles.school}>{school}</div>
        <p className={styles.number}>
          {words(`receipt.kind.${kind}`)}
          <strong>
            <Ltr>{number}</Ltr>
          </strong>
        </p>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{words(kind === 'payment' ? 'receipt.from' : 'receipt.to')}</dt>
          <dd>
            <Written>{payerName(payer?.name, first?.user.name ?? '')}</Written>
          </dd>
        </div>
        <div>
          <dt>{words('receipt.date')}</dt>
          <dd>
            {dayInWords(on, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
            {isOneDay && (
              <>
                {t('list.comma')}
                <Ltr>{dateTimes(createdAt, { timeStyle: 'short' })}</Ltr>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{words('receipt.method')}</dt>
          <dd>{words(`ledger.method.${method}`)}</dd>
        </div>
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{words('receipt.student')}</th>
            <th scope="col">{words('receipt.for')}</th>
            <th scope="col">
              <bdi>{words('receipt.amount', language => ({ currency: symbolIn(language) }))}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <tr key={entry.id}>
              <th scope="row">
                <Written>{entry.user.name}</Written>
              </th>
              <td>
                {entry.groupId === null && entry.courseId === null && entry.kind === 'payment' ? (
                  t('receipt.credit')
                ) : (
                  <ChargeWords of={{ ...entry, note: '' }} />
                )}
              </td>
              <td>
                <Exact of={entry.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words('receipt.total')}
            </th>
            <td>
              <Exact of={total} />
            </td>
          </tr>
        </tfoot>
      </table>
      {note && (
        <p className={styles.note}>
          <Written>{note}</Written>
        </p>
      )}
      {dues.length > 0 && (
        <p className={styles.dues}>
          <span>{words('receipt.left')}</span>
          {dues.map(({ user, due }) => (
            <span key={user.id}>
              <Written>{firstNameOf(user.name)}</Written>
              {': '}
              <b>
                {due > 0 ? (
                  <Amount of={due} />
                ) : due < 0 ? (
                  <>
                    {t('take.credit')} <Amount of={-due} />
                  </>
                ) : (
                  t('receipt.nothing')
                )}
              </b>
            </span>
          ))}
        </p>
      )}
      <footer className={styles.foot}>
        <QrCode text={url} className={styles.qr} />
        <div className={styles.proof}>
          <b>{words('receipt.verify')}</b>
          <p>
            {t('receipt.verify.how')} <Ltr>{url.replace(/^https?:\/\//, '').replace(/#.*$/, '')}</Ltr>
          </p>
          <b>
            <Ltr>{inFours}</Ltr>
          </b>
        </div>
        {by && (
          <p className={styles.taker}>
            {words('receipt.by')} <Written>{by.name}</Written>
          </p>
        )}
      </footer>
    </article>
  )
}
