import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Resource } from '../../../contract/resource.ts'
import { call } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { isolated } from '../text/bidi.tsx'
import { Check } from './check.tsx'
import styles from './person-picker.module.css'

/** One that can be picked, by its name. */
export type Pick = { id: string; name: string }

/** The light items of a list, searched as one types. */
function useFound(of: Resource, only: object, typed: string) {
  const [q] = useDebouncedValue(typed.trim(), 200)
  const query = { ...only, q: q || undefined, Minimal: '1', pageSize: 50 }
  const { data } = useQuery({
    queryKey: [of.name, 'light', query],
    queryFn: ({ signal }) => call(of.minimal, { query }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    data && {
      total: data.total,
      items: data.items.map(item => ({ id: item.id, name: item.name ?? item.title })) as Pick[],
    }
  )
}

/** Picks any number of people or items out of a long list: those picked stand above, the others are searched. */
export function Picker(props: {
  of: Resource
  only: object
  label: string
  picked: Pick[]
  pick: (picked: Pick[]) => void
  /** Why some cannot be picked, under their name; nothing for those that can. */
  taken?: (id: string) => ReactNode
  lead?: (one: Pick) => ReactNode
  focused?: boolean
}) {
  const { of, only, label, picked, pick, taken, lead, focused } = props
  const t = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = useFound(of, only, typed)
  const has = (one: Pick) => picked.some(({ id }) => id === one.id)
  const toggle = (one: Pick) => pick(has(one) ? picked.filter(({ id }) => id !== one.id) : [...picked, one])
  return (
    <div>
      {picked.length > 0 && (
        <ul className={styles.picked} aria-label={t('pick.picked')}>
          {picked.map(one => (
            <li key={one.id} className={styles.chip}>
              <bdi>{one.name}</bdi>
              <button
                type="button"
                aria-label={t('pick.drop', { name: isolated(one.name) })}
                onClick={() => toggle(one)}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        type="search"
        label={label}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event =>
          event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()
        }
        attributes={{ input: { dir: typed ? 'auto' : undefined } }}
        autoComplete="off"
        data-autofocus={focused || undefined}
      />
      <ul className={styles.found} aria-label={label}>
        {found?.items.map(one => {
          const why = taken?.(one.id)
          return (
            <li key={one.id}>
              <label className={styles.one} data-off={why ? true : undefined} htmlFor={id + one.id}>
                {why ? (
                  <span className={styles.gap} />
                ) : (
                  <Check id={id + one.id} checked={has(one)} onChange={() => toggle(one)} />
                )}
                {lead?.(one)}
                <span>
                  <bdi>{one.name}</bdi>
                  {why && <span className={styles.why}>{why}</span>}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <output className={styles.rest}>
        {found?.items.length === 0 && t('list.filter.nothing')}
        {found &&
          found.total > found.items.length &&
          t('pick.more', { count: found.total - found.items.length })}
      </output>
    </div>
  )
}
