import { Button } from '@mantine/core'
import { IconLock, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useToday } from '#modules/attendance/client/public/today.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes, useDays, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DayInput } from '#platform/client/ui/date/date-time-field.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { reachOf } from '#platform/contract/access.ts'
import { type Closing, drawers } from '../../contract/drawer.ts'
import { Amount, Units } from '../amounts.tsx'
import { signOfMethod } from '../take/method-choice.tsx'
import { CloseDrawer } from './close-drawer.tsx'
import { drawerOf, drawersOf, receiptsOf } from './drawer-query.ts'
import styles from './drawer-screen.module.css'
import { receiptLines } from './receipt-lines.ts'
import { ReceiptTable } from './receipt-table.tsx'
import { peopleIn, Whose } from './whose.tsx'

const route = getRouteApi('/signed-in/admin/admin/drawer')

/** What must be in a drawer now, one's own or another's, by which ways money came, and its closing. */
export function DrawerScreen() {
  const t = useTranslate()
  const numbers = useNumbers()
  const dayInWords = useDays()
  const today = useToday()
  const self = useUser()
  const { on = today, by = self.id } = route.useSearch()
  const seesAll = reachOf(self.role, drawers.read.name) === 'all'
  const { data: all } = useQuery({ ...drawersOf(on), enabled: seesAll })
  const people = all ? peopleIn(all, self) : [self]
  const { id, name } = people.find(person => person.id === by) ?? self
  const navigate = route.useNavigate()
  const { data, error, refetch } = useQuery(drawerOf(on, id))
  const { data: entries } = useQuery(receiptsOf(on, id))
  const choose = (search: { on?: string; by?: string }) => void navigate({ search, replace: true })
  const day = dayInWords(on, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <>
      <PageHead
        heading={t('drawer.of', { name: `\u2068${name}\u2069` })}
        title={t('drawer')}
        lead={day}
        actions={
          <>
            <DayInput
              label={t('drawer.day')}
              value={on}
              clearable={false}
              onChange={next =>
                next && choose({ ...(next !== today && { on: next }), ...(by !== self.id && { by }) })
              }
            />
            {people.length > 1 && (
              <Whose
                people={people}
                chosen={id}
                choose={next =>
                  choose({ ...(on !== today && { on }), ...(next !== self.id && { by: next }) })
                }
              />
            )}
            <Button
              variant="default"
              leftSection={<IconPrinter size={19} aria-hidden />}
              onClick={() => print()}
            >
              {t('drawer.print')}
            </Button>
          </>
        }
      />
      {error && !data ? (
        <PageError error={error} retry={() => void refetch()} />
      ) : !data || (seesAll && !all) ? (
        <WaitingPage />
      ) : (
        <div className={styles.page}>
          <div className={styles.facts}>
            <section className={styles.card} aria-label={t('drawer.must')}>
              <p className={styles.must}>
                {t('drawer.must')}
                <strong>
                  <Amount of={data.open.cash} />
                </strong>
              </p>
              <table className={styles.methods}>
                <thead>
                  <tr>
                    <th scope="col">{t('drawer.method')}</th>
                    <th scope="col">
                      <bdi>{t('drawer.receipts')}</bdi>
                    </th>
                    <th scope="col">
                      <bdi>{t('drawer.sum')}</bdi>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.items.map(({ method, count, sum }) => {
                    const Sign = signOfMethod[method]
                    return (
                      <tr key={method}>
                        <th scope="row">
                          <Sign size={19} stroke={1.7} aria-hidden /> {t(`ledger.method.${method}`)}
                        </th>
                        <td>{numbers(count)}</td>
                        <td>
                          <Units of={sum} />
                        </td>
                      </tr>
                    )
                  })}
                </tbody>
              </table>
              {data.items.length === 0 && <p className={styles.none}>{t('drawer.none')}</p>}
            </section>
            {entries && entries.length > 0 && (
              <section className={styles.card}>
                <h2>{t('drawer.receipts.day')}</h2>
                <ReceiptTable lines={receiptLines(entries)} />
              </section>
            )}
            {data.closings.map(closing => (
              <ClosingCard key={closing.id} of={closing} />
            ))}
          </div>
          {data.open.count > 0 && (
            <CloseDrawer
              key={`${id} ${data.open.cash}`}
              on={on}
              {...(id !== self.id && { byId: id })}
              expected={data.open.cash}
            />
          )}
        </div>
      )}
    </>
  )
}

/** A closing of the day: what was counted, beside what was expected. */
function ClosingCard({ of: { at, expected, counted, difference, note, by } }: { of: Closing }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  return (
    <section className={styles.closing}>
      <IconLock size={20} aria-hidden />
      <div>
        <p>
          {t('drawer.closed')} <Ltr>{dateTimes(at, { timeStyle: 'short' })}</Ltr> ·{' '}
          <Written>{by.name}</Written>
        </p>
        <p className={styles.why}>
          {t('drawer.counted')} <Amount of={counted} />
          {t('list.comma')}
          {t('drawer.expected')} <Amount of={expected} />
          {note && (
            <>
              {' · '}
              <Written>{note}</Written>
            </>
          )}
        </p>
      </div>
      <span className={styles.verdict} data-agrees={difference === 0 || undefined}>
        {difference === 0 ? (
          t('drawer.agrees')
        ) : (
          <>
            {t(difference < 0 ? 'drawer.missing' : 'drawer.more')} <Amount of={Math.abs(difference)} />
          </>
        )}
      </span>
    </section>
  )
}
