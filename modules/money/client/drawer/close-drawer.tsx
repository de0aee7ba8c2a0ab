import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { amountOf, currencyHere, smallestOf } from '#modules/enrolment/client/public/money.ts'
import { call, isOffline } from '#platform/client/api/call.ts'
import { toWesternDigits } from '#platform/client/api/digits.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { type ClosingDraft, drawers } from '../../contract/drawer.ts'
import { Amount, useMoney } from '../amounts.tsx'
import { IntentFields } from '../intent-fields.tsx'
import { useIntent } from '../use-intent.ts'
import styles from './drawer-screen.module.css'

/** Notes and coins of a currency, the largest first; of others the sum alone is counted. */
const notesOf: Record<string, number[]> = {
  EGP: [200, 100, 50, 20, 10, 5, 1],
  SAR: [500, 200, 100, 50, 10, 5, 1],
  AED: [1_000, 500, 200, 100, 50, 20, 10, 5, 1],
  USD: [100, 50, 20, 10, 5, 1],
  EUR: [200, 100, 50, 20, 10, 5, 2, 1],
}

/** Counting by notes gives the sum; what differs is said, and is never in the way of closing. */
export function CloseDrawer({ on, byId, expected }: { on: string; byId?: string; expected: number }) {
  const t = useTranslate()
  const money = useMoney()
  const numbers = useNumbers()
  const reason = useReason()
  const refresh = useRefresh()
  const notes = notesOf[currencyHere()] ?? []
  const [counts, setCounts] = useState<Record<number, string>>({})
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { send, isUnanswered } = useIntent<Omit<ClosingDraft, 'key' | 'note'> & { note?: string }>()
  const countOf = (value: number) => Number(toWesternDigits(counts[value] ?? '').replace(/\D/g, '') || 0)
  const byNotes = notes.reduce((sum, value) => sum + value * countOf(value), 0)
  const rest = smallestOf(typed) ?? 0
  const isReadable = typeof rest === 'number' && Number.isInteger(rest)
  const counted = (smallestOf(String(byNotes)) as number) + (isReadable ? rest : 0)
  const difference = counted - expected
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isReadable) return
    setBusy(true)
    setRefused(undefined)
    try {
      const draft = { on, counted, ...(byId && { byId }), ...(note.trim() && { note: note.trim() }) }
      await send(draft, body => call(drawers.close, { body }))
      showToast({ title: { text: t('drawer.closedOn', { amount: money(counted) }) } })
    } catch (error) {
      setRefused(isOffline(error) ? t('take.notWritten') : reason(error))
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return (
    <form className={styles.close} onSubmit={event => void submit(event)}>
      <h2>{t('drawer.close')}</h2>
      <IntentFields isUnanswered={isUnanswered}>
        {notes.length > 0 && (
          <table className={styles.notes}>
            <thead>
              <tr>
                <th scope="col">{t('drawer.note')}</th>
                <th scope="col">{t('drawer.count')}</th>
                <th scope="col">{t('drawer.sum')}</th>
              </tr>
            </thead>
            <tbody>
              {notes.map(value => (
                <tr key={value}>
                  <th scope="row">{numbers(value)} ×</th>
                  <td>
                    <input
                      inputMode="numeric"
                      aria-label={t('drawer.notes.of', { value: numbers(value) })}
                      value={counts[value] ?? ''}
                      onChange={event => setCounts({ ...counts, [value]: event.currentTarget.value })}
                    />
                  </td>
                  <td>{numbers(value * countOf(value))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <TextInput
          label={notes.length > 0 ? t('drawer.coins') : t('drawer.counted')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          error={!isReadable && t('take.amount.wrong')}
        />
        <p className={styles.counted}>
          {t('drawer.counted')}
          <strong>
            <Amount of={counted} />
          </strong>
        </p>
        {difference !== 0 && (
          <p className={styles.difference}>
            <IconAlertTriangle size={20} aria-hidden />
            <span>
              {t(difference < 0 ? 'drawer.missing' : 'drawer.more')} <Amount of={Math.abs(difference)} />
              <small>
                {t('drawer.instead', {
                  counted: numbers(amountOf(counted)),
                  expected: numbers(amountOf(expected)),
                })}
              </small>
            </span>
          </p>
        )}
        <TextInput
          label={t('drawer.remark')}
          attributes={{ input: { dir: 'auto' } }}
          maxLength={300}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      </IntentFields>
      {refused && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={!isReadable}>
        {t('drawer.closeOn', { amount: isolated(money(counted)) })}
      </Button>
      <p className={styles.why}>{t('drawer.after')}</p>
    </form>
  )
}
