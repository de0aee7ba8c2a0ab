import { Button, TextInput } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { amountOf, smallestOf } from '#modules/enrolment/client/public/money.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DayInput } from '#platform/client/ui/date/date-time-field.tsx'
import { useFirstFocus } from '#platform/client/ui/form/use-first-focus.ts'
import { firstNameOf } from '#platform/client/ui/layout/avatar.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import type { Method } from '../../contract/entry.ts'
import { Amount, useMoney } from '../amounts.tsx'
import { IntentFields } from '../intent-fields.tsx'
import styles from './amount-panel.module.css'
import { MethodChoice } from './method-choice.tsx'
import type { Payer } from './payer.ts'

/** Fields of other parts of the page belong to it, too: Enter takes the amount from there. */
export const formId = 'take-money'

export type Taking = { amount: number; method: Method; note: string; on?: string }

/** How much, by which way: filled in with what is due; Enter takes it. */
export function AmountPanel(props: {
  payer: Payer
  typed: string
  type: (typed: string) => void
  busy: boolean
  isOffline: boolean
  /** What was sent last may be written: nothing else is sent before that is clear. */
  isUnanswered: boolean
  /** Whether an amount that is divided by hand is divided without a rest. */
  isAgreed: boolean
  /** Why it was refused. */
  refused?: string
  take: (taking: Taking) => void
}) {
  const { payer, typed, type, busy, isOffline, isUnanswered, isAgreed, refused, take } = props
  const t = useTranslate()
  const money = useMoney()
  const [method, setMethod] = useState<Method>('cash')
  const [note, setNote] = useState<string>()
  const [on, setOn] = useState<string>()
  const amount = amountIn(typed)
  const due = Math.max(payer.due, 0)
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!amount || busy || isOffline || !isAgreed) return
    take({ amount, method, note: note?.trim() ?? '', ...(on && { on }) })
  }
  return (
    <form ref={form} id={formId} className={styles.panel} onSubmit={submit}>
      <p className={styles.due}>
        {t(payer.guardian ? 'take.due.family' : 'take.due')}
        <strong>
          {payer.due < 0 ? t('take.due.credit', { amount: money(-payer.due) }) : <Amount of={due} />}
        </strong>
      </p>
      <IntentFields isUnanswered={isUnanswered}>
        <TextInput
          label={t('take.amount')}
          size="xl"
          value={typed}
          onChange={event => type(event.currentTarget.value)}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          data-autofocus
          onFocus={event => event.currentTarget.select()}
          error={typed.trim() !== '' && amount === undefined && t('take.amount.wrong')}
          classNames={{ input: styles.input }}
        />
        <Shortcuts payer={payer} type={type} />
        <MethodChoice method={method} choose={setMethod} />
        <div className={styles.more}>
          {note === undefined ? (
            <TextButton run={() => setNote('')}>{t('take.note.add')}</TextButton>
          ) : (
            <TextInput
              aria-label={t('take.note')}
              placeholder={t('take.note')}
              attributes={{ input: { dir: 'auto' } }}
              maxLength={300}
              value={note}
              onChange={event => setNote(event.currentTarget.value)}
            />
          )}
          {on === undefined ? (
            <TextButton run={() => setOn('')}>{t('take.day.other')}</TextButton>
          ) : (
            <DayInput
              aria-label={t('take.day')}
              value={on || null}
              onChange={day => setOn(day ?? undefined)}
            />
          )}
        </div>
        <Keypad typed={typed} type={type} />
      </IntentFields>
      {refused && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      {isOffline && <p className={styles.offline}>{t('take.offline')}</p>}
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={!amount || isOffline || !isAgreed}>
        {amount ? t('take.take', { amount: money(amount) }) : t('take.take.none')}
      </Button>
    </form>
  )
}

/** An amount in the smallest unit, as far as it can be read; in any digits. */
export function amountIn(typed: string) {
  const amount = smallestOf(typed)
  return typeof amount === 'number' && Number.isInteger(amount) && amount > 0 ? amount : undefined
}

/** All that is due, or all of one child. */
function Shortcuts({ payer, type }: { payer: Payer; type: (typed: string) => void }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const written = (smallest: number) => String(amountOf(smallest))
  const children = payer.children.filter(({ due }) => due > 0)
  const offered = [
    ...(payer.due > 0 ? [{ id: 'all', name: t('take.all'), due: payer.due }] : []),
    ...(children.length > 1 ? children.map(child => ({ ...child, name: firstNameOf(child.name) })) : []),
  ]
  if (offered.length === 0) return null
  return (
    <div className={styles.shortcuts}>
      {offered.map(({ id, name, due }) => (
        <button key={id} type="button" onClick={() => type(written(due))}>
          <bdi>{name}</bdi> <b>{numbers(amountOf(due))}</b>
        </button>
      ))}
    </div>
  )
}

/** Digits at thumb height on a phone, left to right, so that nothing jumps as the keyboard comes. */
function Keypad({ typed, type }: { typed: string; type: (typed: string) => void }) {
  const t = useTranslate()
  const numbers = useNumbers()
  return (
    <div className={styles.keypad} role="group" aria-label={t('take.keypad')}>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit => (
        <button key={digit} type="button" onClick={() => type(typed + String(digit))}>
          {numbers(digit)}
        </button>
      ))}
      <button type="button" onClick={() => type(typed.includes('.') ? typed : `${typed || '0'}.`)}>
        .
      </button>
      <button type="button" onClick={() => type(typed + '0')}>
        {numbers(0)}
      </button>
      <button type="button" aria-label={t('take.keypad.back')} onClick={() => type(typed.slice(0, -1))}>
        <IconBackspace size={22} aria-hidden />
      </button>
    </div>
  )
}
