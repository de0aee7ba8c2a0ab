import { IconSortDescending } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import type { Go } from '../../routing/address.ts'
import { Check } from '../form/check.tsx'
import { useLongPress } from '../overlay/use-long-press.ts'
import { RowMenu } from '../overlay/row-menu.tsx'
import { isolated } from '../text/bidi.tsx'
import hidden from '../text/unseen.module.css'
import { Name, openRow, orderOf, type RowsProps } from './data-table.tsx'
import styles from './row-cards.module.css'

/** The same rows on a phone: a card each, with its name, a few facts and its menu. */
export function RowCards<Item extends { id: string }>(props: RowsProps<Item>) {
  const { list, items, columns, selection, actions, old, inBin } = props
  const t = useTranslate()
  const details = columns.filter(({ wideOnly }) => !wideOnly)
  const longPress = useLongPress(selection?.toggle)
  const choosing = selection && selection.count > 0
  return (
    <ul className={styles.cards} data-old={old || undefined} aria-busy={old}>
      {items.map(item => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its name is the link
        <li
          key={item.id}
          data-row={item.id}
          {...longPress(item.id)}
          className={styles.card}
          data-chosen={selection?.has(item.id) || undefined}
          onClick={inBin ? undefined : openRow}
        >
          {choosing && (
            <Check
              label={t('list.choose', { name: isolated(list.titleOf(item)) })}
              checked={selection.has(item.id)}
              onChange={isRange => selection.toggle(item.id, isRange)}
            />
          )}
          <div className={styles.words}>
            <Name
              list={list}
              item={item}
              inBin={inBin}
              more={
                <span className={styles.facts}>
                  {/* A dash says nothing where no heading says of what. */}
                  {details
                    .map(({ name, cell }) => ({ name, fact: cell(item) }))
                    .filter(({ fact }) => fact !== '—')
                    .map(({ name, fact }) => (
                      <span key={name}>{fact}</span>
                    ))}
                </span>
              }
            />
          </div>
          <RowMenu of={list.titleOf(item)} actions={actions(item)} />
        </li>
      ))}
    </ul>
  )
}

/** What the cards are ordered by, which a table says in its headings. */
export function CardOrder<Item extends { id: string }>(
  props: Pick<RowsProps<Item>, 'list' | 'columns' | 'address'> & { go: Go },
) {
  const { list, columns, address, go } = props
  const t = useTranslate()
  const first = list.of.sorts.includes('name') ? 'name' : 'title'
  const orders = [
    { name: first, label: t(`${list.name}.first`) },
    ...columns.filter(({ name }) => list.of.sorts.includes(name)),
  ]
  const order = orderOf(list.of, address)
  const isOffered = orders.some(({ name }) => order.replace('-', '') === name)
  return (
    <label className={styles.order}>
      <IconSortDescending size={18} aria-hidden />
      <span className={hidden.unseen}>{t('list.order')}</span>
      <select value={order} onChange={event => void go({ sort: event.currentTarget.value })}>
        {!isOffered && <option value={order}>{t('list.order.usual')}</option>}
        {orders.map(({ name, label }) => (
          <Fragment key={name}>
            <option value={name}>{t('list.order.up', { name: label })}</option>
            <option value={`-${name}`}>{t('list.order.down', { name: label })}</option>
          </Fragment>
        ))}
      </select>
    </label>
  )
}
