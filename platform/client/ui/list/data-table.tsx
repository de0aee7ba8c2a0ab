import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { type Address, showing } from '../../routing/address.ts'
import { Check } from '../form/check.tsx'
import { RowMenu } from '../overlay/row-menu.tsx'
import { isolated, Written } from '../text/bidi.tsx'
import hidden from '../text/unseen.module.css'
import styles from './data-table.module.css'
import type { Action, Column, ListDefinition } from './list-definition.ts'
import type { Selection } from './use-selection.ts'

/** What rows need to know of their list. */
type Listed<Item extends { id: string }> = Pick<
  ListDefinition<Item>,
  'name' | 'lead' | 'titleOf' | 'drawn' | 'under' | 'page'
> & { of: Sorted }
type Sorted = { sorts: readonly string[] }

export type RowsProps<Item extends { id: string }> = {
  list: Listed<Item>
  items: Item[]
  columns: Column<Item>[]
  address: Address
  /** What can be chosen; none where nothing is done with many. */
  selection?: Selection
  actions: (item: Item) => Action[]
  /** Shown while the next rows are on their way. */
  old: boolean
  inBin: boolean
  density?: 'compact'
}

/** One page of a list as a table: a row per item, a column per fact, sorted from its headings. */
export function DataTable<Item extends { id: string }>(props: RowsProps<Item>) {
  const { list, items, columns, address, selection, actions, old, inBin, density } = props
  const t = useTranslate()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
    <section ref={markFitting} className={styles.scroll} aria-label={t(`${list.name}.heading`)} tabIndex={0}>
      <table className={styles.table} data-density={density} data-old={old || undefined} aria-busy={old}>
        <thead>
          <tr>
            {selection && (
              <th className={styles.check} scope="col">
                <Check
                  label={t('list.chooseAll')}
                  checked={selection.all}
                  some={!selection.all && selection.onPage > 0}
                  onChange={selection.togglePage}
                />
              </th>
            )}
            <Heading
              name={list.of.sorts.includes('name') ? 'name' : 'title'}
              label={t(`${list.name}.first`)}
              of={list.of}
              address={address}
            />
            {columns.map(({ name, label, number }) => (
              <Heading key={name} name={name} label={label} of={list.of} address={address} number={number} />
            ))}
            <th className={styles.menu}>
              <span className={hidden.unseen}>{t('list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr
              key={item.id}
              data-row={item.id}
              data-chosen={selection?.has(item.id) || undefined}
              data-open={address.open === item.id || undefined}
              data-plain={inBin || undefined}
              onClick={inBin ? undefined : openRow}
            >
              {selection && (
                <td className={styles.check}>
                  <Check
                    label={t('list.choose', { name: isolated(list.titleOf(item)) })}
                    checked={selection.has(item.id)}
                    onChange={isRange => selection.toggle(item.id, isRange)}
                  />
                </td>
              )}
              <th scope="row" className={styles.first}>
                <Name list={list} item={item} inBin={inBin} />
              </th>
              {columns.map(({ name, cell, number }) => (
                <td key={name} data-number={number || undefined}>
                  {cell(item)}
                </td>
              ))}
              <td className={styles.menu}>
                <RowMenu of={list.titleOf(item)} actions={actions(item)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Marks a table that fits: the page scrolls it, and its head stands at the top of the page. One that does not scrolls itself. */
function markFitting(section: HTMLElement | null) {
  if (!section) return undefined
  const observer = new ResizeObserver(() =>
    section.toggleAttribute('data-fits', section.firstElementChild!.clientWidth <= section.clientWidth),
  )
  for (const part of [section, section.firstElementChild!]) observer.observe(part)
  return () => observer.disconnect()
}

/** What an item is called, as the link that opens it, with a line under it, and more where the name is all there is. */
export function Name<Item extends { id: string }>(props: {
  list: Listed<Item>
  item: Item
  inBin: boolean
  more?: ReactNode
}) {
  const { list, item, inBin, more } = props
  const to = (list.page?.(item) ?? showing({ open: item.id })) as { to: string }
  const under = list.under?.(item)
  const title = <Written>{list.drawn?.(item) ?? list.titleOf(item)}</Written>
  return (
    <span className={styles.who} data-tall={more ? true : undefined}>
      {list.lead?.(item)}
      <span className={styles.words}>
        {inBin ? (
          <span className={styles.name}>{title}</span>
        ) : (
          <Link className={styles.name} data-opens {...to}>
            {title}
          </Link>
        )}
        {under && <span className={styles.under}>{under}</span>}
        {more}
      </span>
    </span>
  )
}

/** A press anywhere in a row is a press on its name, unless it was meant for something else or selects text. */
export function openRow(event: MouseEvent<HTMLElement>) {
  const pressed = event.target as Element
  if (!event.currentTarget.contains(pressed) || pressed.closest('a, button, input, label')) return
  if (getSelection()?.toString()) return
  const link = event.currentTarget.querySelector<HTMLElement>('[data-opens]')
  // The same keys open a new tab here as on the link itself; focus returns to the name.
  link?.focus()
  link?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
    }),
  )
}

function Heading(props: { name: string; label: string; of: Sorted; address: Address; number?: boolean }) {
  const { name, label, of, address, number } = props
  const asked = orderOf(of, address)
  if (!of.sorts.includes(name) || address.deleted)
    return (
      <th scope="col" data-number={number || undefined}>
        {label}
      </th>
    )
  const direction = asked === name ? 'ascending' : asked === `-${name}` ? 'descending' : undefined
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={direction} data-number={number || undefined}>
      <Link
        className={styles.sort}
        activeOptions={{ explicitUndefined: true }}
        {...showing({
          sort: direction === 'ascending' ? `-${name}` : name,
          open: undefined,
          page: undefined,
        })}
      >
        {label}
        <Arrow size={16} className={styles.arrow} aria-hidden />
      </Link>
    </th>
  )
}

/** What a list is ordered by when its address does not say. */
export const orderOf = (of: Sorted, address: Address) =>
  address.sort ?? (of.sorts.includes('position') ? 'position' : 'name')
