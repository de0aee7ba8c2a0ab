import { TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useDays, useMonths } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import type { Entry } from '../../contract/entry.ts'
import { Units } from '../amounts.tsx'
import styles from './due-table.module.css'
import { formId } from './amount-panel.tsx'
import type { Division } from './division.ts'
import type { Child, Payer, Pays } from './payer.ts'

/** What is due by child and by group, what this amount pays of it, and what is left: it moves with each digit. */
export function DueTable(props: {
  payer: Payer
  pays: Pays
  /** Where an amount is divided by hand, a field for each child. */
  division?: Division
  isUnanswered?: boolean
}) {
  const { payer, division, isUnanswered } = props
  const { pays, over } = props.pays
  const t = useTranslate()
  const paid = (ids: string[]) => ids.reduce((sum, id) => sum + (pays.get(id) ?? 0), 0)
  const all = payer.children.map(child => {
    const open = child.allocation.charges.filter(charge => charge.open > 0)
    const due = open.reduce((sum, charge) => sum + charge.open, 0)
    return { child, open, due, pays: paid(open.map(({ charge }) => charge.id)) }
  })
  const total = all.reduce((sum, { due }) => sum + due, 0)
  const totalPaid = all.reduce((sum, one) => sum + one.pays, 0)
  return (
    <table className={styles.due}>
      <thead>
        <tr>
          <th scope="col">{t('take.column.what')}</th>
          <th scope="col">
            <bdi>{t('take.column.due')}</bdi>
          </th>
          <th scope="col" className={styles.pays}>
            <bdi>{t('take.column.pays')}</bdi>
          </th>
          <th scope="col">
            <bdi>{t('take.column.left')}</bdi>
          </th>
        </tr>
      </thead>
      {all.map(({ child, open, due, pays: paidHere }) => (
        <tbody key={child.id}>
          <tr className={styles.child}>
            <th scope="rowgroup">
              <span>
                <Avatar id={child.id} name={child.name} size={30} />
                <Written>{child.name}</Written>
              </span>
              {child.allocation.credit > 0 && (
                <small>
                  {t('take.credit')} <Units of={child.allocation.credit} />
                </small>
              )}
            </th>
            <td>
              <Units of={due} />
            </td>
            <td className={styles.pays}>
              {division ? (
                <PartField of={child} division={division} disabled={isUnanswered} />
              ) : (
                <Units of={paidHere} />
              )}
            </td>
            <td>
              <Units of={due - paidHere} />
            </td>
          </tr>
          {open.map(({ charge, open: left }) => {
            const part = pays.get(charge.id) ?? 0
            return (
              <tr key={charge.id}>
                <th scope="row">
                  <ChargeWords of={charge} />
                </th>
                <td>
                  <Units of={left} />
                </td>
                <td className={styles.pays}>{part > 0 ? <Units of={part} /> : '–'}</td>
                <td>
                  {left === part ? (
                    <IconCheck size={18} className={styles.done} aria-label={t('take.paid')} />
                  ) : (
                    <Units of={left - part} />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">{t(payer.children.length > 1 ? 'take.family' : 'take.sum')}</th>
          <td>
            <Units of={total} />
          </td>
          <td className={styles.pays}>
            <Units of={totalPaid} />
          </td>
          <td>
            <Units of={total - totalPaid} />
          </td>
        </tr>
        {over > 0 && (
          <tr className={styles.over}>
            <th scope="row">{t('take.over')}</th>
            <td colSpan={2} className={styles.pays}>
              <Units of={over} />
            </td>
            <td>–</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

/** What of an amount is for one child, as somebody writes it. */
function PartField(props: { of: Child; division: Division; disabled?: boolean }) {
  const { of, division, disabled } = props
  const t = useTranslate()
  const isWrong = division.parts.get(of.id) === undefined
  return (
    <TextInput
      aria-label={t('take.divide.part', { name: isolated(of.name) })}
      value={division.typed[of.id] ?? ''}
      onChange={event => division.type(of.id, event.currentTarget.value)}
      onFocus={event => event.currentTarget.select()}
      form={formId}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      error={isWrong}
      disabled={disabled}
      className={styles.part}
    />
  )
}

/** What a charge is for: its group, or what it is, and its month. */
export function ChargeWords({
  of,
}: {
  of: Pick<Entry, 'groupTitle' | 'courseTitle' | 'reason' | 'month' | 'on' | 'note'>
}) {
  const t = useTranslate()
  const dayInWords = useDays()
  const monthInWords = useMonths()
  const { groupTitle, courseTitle, reason, month, on, note } = of
  const title = groupTitle ?? courseTitle
  const when = month ? monthInWords(month) : dayInWords(on, { day: 'numeric', month: 'long' })
  return (
    <>
      {title ? <Written>{title}</Written> : t(`ledger.reason.${reason}`)}
      <small>
        {title && reason !== 'tuition' && `${t(`ledger.reason.${reason}`)} · `}
        {when}
        {note && (
          <>
            {' · '}
            <Written>{note}</Written>
          </>
        )}
      </small>
    </>
  )
}
