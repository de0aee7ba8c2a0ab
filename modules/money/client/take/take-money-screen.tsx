import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { amountOf } from '#modules/enrolment/client/public/money.ts'
import { call, isOffline } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useFieldErrors, useReason } from '#platform/client/ui/form/field-errors.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { usePageKeys } from '#platform/client/ui/text/page-keys.ts'
import { Phone } from '#platform/client/ui/text/phone.tsx'
import { ledger } from '../../contract/ledger.ts'
import type { Receipt } from '../../contract/receipt.ts'
import { DrawerToday } from '../drawer/drawer-today.tsx'
import { AmountPanel, amountIn, type Taking } from './amount-panel.tsx'
import { agrees, splitOf, useDivision } from './division.ts'
import { DivisionWords } from './division-words.tsx'
import { DueTable } from './due-table.tsx'
import { usePayerName } from '../payer-name.ts'
import { isOpen, type Payer, paysOf, usePayer } from './payer.ts'
import { Steps } from './steps.tsx'
import { useIntent } from '../use-intent.ts'
import styles from './take-money-screen.module.css'
import type { TakeSearch } from './take-search.ts'
import { Who } from './who.tsx'
import { Taken } from './taken.tsx'

const route = getRouteApi('/signed-in/admin/admin/take-money')

type Asked = Pick<Taking, 'amount' | 'method'> &
  Partial<Taking> & { split?: { userId: string; amount: number }[] }

/** Who, what is due, how much, the receipt: one page, by keyboard or thumb. */
export function TakeMoneyScreen() {
  const t = useTranslate()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [receipt, setReceipt] = useState<Receipt>()
  const isChosen = search.student !== undefined || search.guardian !== undefined
  const go = (next: TakeSearch) => {
    setReceipt(undefined)
    void navigate({ search: next })
  }
  usePageKeys(event => {
    if (event.defaultPrevented || !isChosen || !['Escape', 'F2'].includes(event.key)) return
    event.preventDefault()
    go({})
  })
  return (
    <>
      <PageHead heading={t('take')} actions={<Steps at={receipt ? 3 : isChosen ? 2 : 0} />} />
      {receipt ? (
        <Taken receipt={receipt} next={() => go({})} />
      ) : isChosen ? (
        <Due key={search.guardian ?? search.student} of={search} written={setReceipt} other={() => go({})} />
      ) : (
        <Who label={t('take.who')} choose={go} />
      )}
      <DrawerToday />
    </>
  )
}

function Due(props: { of: TakeSearch; written: (receipt: Receipt) => void; other: () => void }) {
  const { of, written, other } = props
  const { payer, error, again } = usePayer(of)
  if (payer) return <Take payer={payer} written={written} other={other} />
  if (error) return <PageError error={error} retry={again} />
  return <WaitingPage />
}

function Take(props: { payer: Payer; written: (receipt: Receipt) => void; other: () => void }) {
  const { payer, written, other } = props
  const t = useTranslate()
  const reason = useReason()
  const fieldErrors = useFieldErrors()
  const refresh = useRefresh()
  const isOnline = useOnline()
  const [typed, setTyped] = useState(payer.due > 0 ? String(amountOf(payer.due)) : '')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ why: string; split?: string }>()
  const { send, isUnanswered } = useIntent<Asked>()
  const [child] = payer.children
  const name = usePayerName()(payer.guardian?.name, child!.name)
  const total = amountIn(typed) ?? 0
  const { division, open: divide } = useDivision(payer, total)
  const parts = division && new Map([...division.parts].map(([id, part]) => [id, part ?? 0]))
  const take = async ({ amount, method, note, on }: Taking) => {
    const split = division && splitOf(division)
    const asked: Asked = { amount, method, ...(note && { note }), ...(on && { on }), ...(split && { split }) }
    setBusy(true)
    setRefused(undefined)
    try {
      const { guardian, children } = payer
      const { receipt } = await send(asked, sent =>
        guardian && children.length > 1
          ? call(ledger.family, { body: { guardianId: guardian.id, ...sent } })
          : call(ledger.create, { body: { kind: 'payment' as const, userId: child!.id, ...sent } }),
      )
      await refresh()
      if (receipt) written(receipt)
    } catch (error) {
      const why = isOffline(error) ? t('take.notWritten') : reason(error)
      setRefused({ why, split: fieldErrors(error).split })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.take}>
      <section className={styles.card} aria-label={t('take.column.due')}>
        <header className={styles.payer}>
          <Avatar id={payer.guardian?.id ?? child!.id} name={name} size={44} />
          <div>
            <p className={styles.name}>
              <Written>{name}</Written>
            </p>
            <p className={styles.under}>
              {payer.guardian ? t('take.who.family', { count: payer.children.length }) : t('take.who.alone')}
              {payer.guardian?.phone && (
                <>
                  {' · '}
                  <Phone of={payer.guardian.phone} />
                </>
              )}
            </p>
          </div>
          <Button variant="default" onClick={other} aria-keyshortcuts="Escape">
            {t('take.other')}
          </Button>
        </header>
        {division || payer.due > 0 || payer.children.some(isOpen) ? (
          <DueTable
            payer={payer}
            pays={paysOf(payer, total, parts)}
            division={division}
            isUnanswered={isUnanswered}
          />
        ) : (
          <p className={styles.nothing}>{t('take.nothing')}</p>
        )}
        <p className={styles.foot}>
          <DivisionWords of={division} divide={divide} refused={refused?.split} />{' '}
          {!payer.guardian && (
            <Link to="/admin/students/$id" params={{ id: child!.id }}>
              {t('take.account')}
            </Link>
          )}
        </p>
      </section>
      <AmountPanel
        payer={payer}
        typed={typed}
        type={setTyped}
        busy={busy}
        isUnanswered={isUnanswered}
        isOffline={!isOnline}
        isAgreed={!division || agrees(division)}
        refused={refused && !refused.split ? refused.why : undefined}
        take={taking => void take(taking)}
      />
    </div>
  )
}

/** Money is never taken without a line: the page says so, and means it. */
function useOnline() {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const hear = () => setOnline(navigator.onLine)
    addEventListener('online', hear)
    addEventListener('offline', hear)
    return () => {
      removeEventListener('online', hear)
      removeEventListener('offline', hear)
    }
  }, [])
  return isOnline
}
