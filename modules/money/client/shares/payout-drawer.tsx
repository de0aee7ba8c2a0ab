import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { amountOf } from '#modules/enrolment/client/public/money.ts'
import { call, isOffline } from '#platform/client/api/call.ts'
import { useDays } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DayInput } from '#platform/client/ui/date/date-time-field.tsx'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import styles from '#platform/client/ui/form/resource-form.module.css'
import { useFirstFocus } from '#platform/client/ui/form/use-first-focus.ts'
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import type { Method } from '../../contract/entry.ts'
import { type EntryDraft, ledger } from '../../contract/ledger.ts'
import type { Shares } from '../../contract/shares.ts'
import { useMoney } from '../amounts.tsx'
import { IntentFields } from '../intent-fields.tsx'
import { amountIn } from '../take/amount-panel.tsx'
import { MethodChoice } from '../take/method-choice.tsx'
import { useIntent } from '../use-intent.ts'

type Props = {
  of: Shares['items'][number]
  today: string
  /** The last day of the period that is shown. */
  until: string
  close: () => void
}

/** Pays a teacher what is left of their share, or a part of it, against a receipt. */
export function PayoutDrawer(props: Props) {
  return (
    <SideDrawer open="payout" close={props.close}>
      {() => <PayoutForm {...props} />}
    </SideDrawer>
  )
}

function PayoutForm({ of: { teacher, groupId, groupTitle, open }, today, until, close }: Props) {
  const t = useTranslate()
  const money = useMoney()
  const days = useDays()
  const reason = useReason()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form)
  const [typed, setTyped] = useState(String(amountOf(open)))
  const [method, setMethod] = useState<Method>('cash')
  const [on, setOn] = useState(today)
  const [note, setNote] = useState('')
  const { send, isUnanswered } = useIntent<Omit<EntryDraft, 'key'>>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const amount = amountIn(typed)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !amount) return
    setBusy(true)
    setRefused(undefined)
    try {
      const draft = {
        ...{ kind: 'payout' as const, userId: teacher.id, groupId, method, amount },
        ...(on !== today && { on }),
        ...(note.trim() && { note: note.trim() }),
      }
      const { receipt } = await send(draft, body => call(ledger.create, { body }))
      const { number } = receipt!
      const run = () => void navigate({ to: '/admin/receipts/$number', params: { number } })
      showToast({
        title: { text: t('shares.paid', { amount: money(amount), name: isolated(teacher.name) }) },
        action: { label: 'shares.receipt', run },
      })
      close()
    } catch (error) {
      setRefused(isOffline(error) ? t('take.notWritten') : reason(error))
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return (
    <>
      <DrawerHead title={t('shares.pay')}>
        <Written>{teacher.name}</Written>
        {groupTitle && (
          <>
            {' · '}
            <Written>{groupTitle}</Written>
          </>
        )}
      </DrawerHead>
      <form ref={form} className={styles.form} onSubmit={event => void submit(event)}>
        <div className={styles.fields}>
          <IntentFields isUnanswered={isUnanswered}>
            <TextInput
              label={t('payments.amount')}
              description={t('shares.left', { amount: money(open) })}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
              error={typed.trim() !== '' && amount === undefined && t('take.amount.wrong')}
              data-autofocus
            />
            <MethodChoice method={method} choose={setMethod} />
            <DayInput
              label={t('shares.on')}
              description={on > until ? t('shares.on.later', { day: days(until) }) : undefined}
              value={on}
              clearable={false}
              onChange={day => day && setOn(day)}
            />
            <TextInput
              label={t('take.note')}
              attributes={{ input: { dir: 'auto' } }}
              maxLength={300}
              value={note}
              onChange={event => setNote(event.currentTarget.value)}
            />
          </IntentFields>
          {refused && <p role="alert">{refused}</p>}
        </div>
        <div className={styles.actions}>
          <Button type="submit" loading={busy} disabled={!amount} className={styles.save}>
            {amount ? t('shares.pay.sum', { amount: isolated(money(amount)) }) : t('shares.pay')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </>
  )
}
