import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from '../../../i18n/i18n.ts'
import { useAddress } from '../../../routing/address.ts'
import hidden from '../../text/unseen.module.css'
import { LetterSwitch } from '../keys/letter-switch.tsx'
import type { Column } from '../list-definition.ts'
import { ColumnRow } from './column-row.tsx'
import styles from './columns.module.css'
import { shownColumns } from './shown-columns.ts'

type Chosen = { name: string; label: string; isShown: boolean }[]

const namesOf = (columns: { name: string }[]) => columns.map(({ name }) => name).join(',')

/** Which columns a table has after its first, in which order, and how dense it is: all of it is in the address. */
export function ColumnChooser({ columns }: { columns: Column<any>[] }) {
  const t = useTranslate()
  const id = useId()
  const [address, go] = useAddress()
  const [chosen, setChosen] = useState<Chosen>(() => {
    const visibleColumns = shownColumns(columns, address.columns)
    const hiddenColumns = columns.filter(column => !visibleColumns.includes(column))
    return [...visibleColumns, ...hiddenColumns].map(({ name, label }) => ({
      name,
      label,
      isShown: visibleColumns.some(one => one.name === name),
    }))
  })
  const [moved, setMoved] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  // A row that moves in the page loses the focus.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-column="${moved}"] input`)?.focus()
  }, [moved, chosen])

  const shown = chosen.filter(({ isShown }) => isShown)
  const change = (next: Chosen) => {
    setChosen(next)
    const names = namesOf(next.filter(({ isShown }) => isShown))
    const isDefault = names === namesOf(shownColumns(columns))
    void go({ columns: isDefault ? undefined : names, page: address.page }, { replace: true })
  }
  function move(from: number, to: number) {
    if (to < 0 || to >= chosen.length) return
    change(chosen.toSpliced(from, 1).toSpliced(to, 0, chosen[from]!))
    setMoved(chosen[from]!.name)
  }
  const moveByKey = (from: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.code] as 1 | -1 | undefined
    if (!event.altKey || !by) return
    event.preventDefault()
    move(from, from + by)
  }
  const at = chosen.findIndex(({ name }) => name === moved)
  return (
    <div className={styles.panel}>
      <h2 id={id}>{t('list.columns')}</h2>
      <ul ref={list} aria-labelledby={id} aria-describedby={`${id}-how`}>
        {chosen.map(({ name, label, isShown }, index) => (
          <ColumnRow
            key={name}
            {...{ name, label, isShown }}
            isOnly={isShown && shown.length === 1}
            move={move}
            at={index}
            isFirst={index === 0}
            isLast={index === chosen.length - 1}
            onKeyDown={moveByKey(index)}
            toggle={() =>
              change(chosen.map(one => (one.name === name ? { ...one, isShown: !isShown } : one)))
            }
          />
        ))}
      </ul>
      <p id={`${id}-how`} className={styles.hint}>
        {t('list.columns.how')}
      </p>
      <output className={hidden.unseen}>
        {at >= 0 &&
          t('list.columns.moved', { name: chosen[at]!.label, position: at + 1, count: chosen.length })}
      </output>
      <fieldset className={styles.densities}>
        <legend>{t('list.density')}</legend>
        {(['comfortable', 'compact'] as const).map(density => (
          <label key={density}>
            <input
              type="radio"
              name={`${id}-density`}
              checked={(address.density ?? 'comfortable') === density}
              onChange={() =>
                void go(
                  { density: density === 'compact' ? density : undefined, page: address.page },
                  { replace: true },
                )
              }
            />
            {t(`list.density.${density}`)}
          </label>
        ))}
      </fieldset>
      <LetterSwitch />
    </div>
  )
}
