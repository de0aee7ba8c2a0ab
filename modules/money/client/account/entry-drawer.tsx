import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { amountOf } from '#modules/enrolment/client/public/money.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { call, isOffline } from '#platform/client/api/call.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import styles from '#platform/client/ui/form/resource-form.module.css'
import { useFirstFocus } from '#platform/client/ui/form/use-first-focus.ts'
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Method } from '../../contract/entry.ts'
import { type EntryDraft, ledger } from '../../contract/ledger.ts'
import { IntentFields } from '../intent-fields.tsx'
import { amountIn } from '../take/amount-panel.tsx'
import { MethodChoice } from '../take/method-choice.tsx'
import { useIntent } from '../use-intent.ts'

const ways = ['package', 'charge', 'discount', 'refund'] as const
export type Way = (typeof ways)[number]
const reasons = ['book', 'exam', 'registration', 'tuition', 'other'] as const

type Props = {
  student: { id: string; name: string }
  /** What they have paid beyond what they owe, in the smallest unit. */
  credit: number
  close: () => void
}

/** Enters what is no payment: a package that is sold, another fee, a discount, or money that is given back. */
export function EntryDrawer(props: Props) {
  return (
    <SideDrawer open="entry" close={props.close}>
      {() => <EntryForm {...props} />}
    </SideDrawer>
  )
}

function EntryForm({ student, credit, close }: Props) {
  const t = useTranslate()
  const reason = useReason()
  const refresh = useRefresh()
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form)
  const query = { userId: student.id, status: 'active', page: 1, pageSize: 100 } as const
  const { data: own } = useQuery(pageOf(groups, query))
  const packaged = own?.items.filter(({ billing }) => billing === 'package') ?? []
  const [way, setWay] = useState<Way>('charge')
  const [groupId, setGroupId] = useState('')
  const [why, setWhy] = useState<(typeof reasons)[number]>('book')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [method, setMethod] = useState<Method>('cash')
  const { send, isUnanswered } = useIntent<Omit<EntryDraft, 'key'>>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const offered = ways.filter(
    each => (each !== 'package' || packaged.length > 0) && (each !== 'refund' || credit > 0),
  )
  const amount = amountIn(typed)
  const group = way === 'package' ? (packaged.find(({ id }) => id === groupId) ?? packaged[0]) : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || (!amount && way !== 'package')) return
    setBusy(true)
    setRefused(undefined)
    try {
      await send({ ...draftOf(), userId: student.id }, body => call(ledger.create, { body }))
      showToast({ title: 'entry.written' })
      close()
    } catch (error) {
      setRefused(isOffline(error) ? t('take.notWritten') : reason(error))
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  function draftOf(): Omit<EntryDraft, 'userId' | 'key'> {
    const words = note.trim() ? { note: note.trim() } : {}
    if (way === 'package')
      return { kind: 'charge', reason: 'package', groupId: group!.id, ...(amount && { amount }), ...words }
    if (way === 'refund') return { kind: 'refund', method, amount, ...words }
    const forGroup = groupId ? { groupId } : {}
    return { kind: way, reason: why, amount, ...forGroup, ...words }
  }
  const change = (next: Way) => {
    setWay(next)
    setTyped(next === 'refund' ? String(amountOf(credit)) : '')
  }
  const inGroups = (own?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      <DrawerHead title={t('entry.new')}>
        <Written>{student.name}</Written>
      </DrawerHead>
      <form ref={form} className={styles.form} onSubmit={event => void submit(event)}>
        <div className={styles.fields}>
          <IntentFields isUnanswered={isUnanswered}>
            <NativeSelect
              label={t('entry.what')}
              value={way}
              onChange={event => change(event.currentTarget.value as Way)}
              data={offered.map(value => ({ value, label: t(`entry.${value}`) }))}
              data-autofocus
            />
            {way === 'package' ? (
              <NativeSelect
                label={t('entry.group')}
                value={group?.id}
                onChange={event => setGroupId(event.currentTarget.value)}
                data={packaged.map(({ id, title }) => ({ value: id, label: title }))}
              />
            ) : (
              way !== 'refund' && (
                <>
                  <NativeSelect
                    label={t('payments.what')}
                    value={why}
                    onChange={event => setWhy(event.currentTarget.value as typeof why)}
                    data={reasons.map(value => ({ value, label: t(`ledger.reason.${value}`) }))}
                  />
                  <NativeSelect
                    label={t('entry.group')}
                    value={groupId}
                    onChange={event => setGroupId(event.currentTarget.value)}
                    data={[{ value: '', label: t('entry.group.none') }, ...inGroups]}
                  />
                </>
              )
            )}
            <TextInput
              label={t('payments.amount')}
              description={way === 'package' ? t('entry.amount.usual') : undefined}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
              error={typed.trim() !== '' && amount === undefined && t('take.amount.wrong')}
            />
            {way === 'refund' && <MethodChoice method={method} choose={setMethod} />}
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
          <Button
            type="submit"
            loading={busy}
            disabled={(!amount && way !== 'package') || (typed.trim() !== '' && !amount)}
            className={styles.save}
          >
            {t('entry.write')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </>
  )
}
