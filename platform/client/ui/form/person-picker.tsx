import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChecks, IconSearch, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Resource } from '../../../contract/resource.ts'
import { call } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Waiting } from '../feedback/skeleton.tsx'
import { isolated } from '../text/bidi.tsx'
import { TextButton } from '../text/text-button.tsx'
import { Check } from './check.tsx'
import { useReason } from './field-errors.tsx'
import styles from './person-picker.module.css'

/** One that can be picked, by its name. */
export type Pick = { id: string; name: string }
type WithId = { id: string }

/** The items of a light list, searched as one types. */
function useFound<Item extends WithId>(of: Resource, only: object, typed: string) {
  const [q] = useDebouncedValue(typed.trim(), 200)
  const query = { pageSize: 50, ...only, q: q || undefined }
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'light', query],
    queryFn: ({ signal }) => call(of.minimal, { query: { ...query, Minimal: '1' } }, signal),
    placeholderData: keepPreviousData,
  })
  const found = data && {
    total: data.total,
    items: data.items.map(item => ({ ...item, name: item.name ?? item.title })) as (Item & Pick)[],
  }
  return { found, failure: error, again: () => void refetch() }
}

/** Picks any number of people or items out of a long list: those picked stand above, the others are searched. */
export function Picker<Item extends WithId>(props: {
  of: Resource
  /** What is asked beside the search; of fifty at once, unless it says of how many. */
  only: object
  label: string
  /** By what they are found, and where else to look. */
  hint?: ReactNode
  picked: Pick[]
  pick: (picked: Pick[]) => void
  /** Why some cannot be picked, under their name; nothing for those that can. */
  taken?: (id: string) => ReactNode
  lead?: (one: Pick) => ReactNode
  /** What tells those of one name apart, under it. */
  under?: (one: Item) => ReactNode
  /** All that are shown can be picked at once. */
  several?: boolean
  /** What to say where nothing is found before anything is typed. */
  none?: ReactNode
  focused?: boolean
}) {
  const { of, only, label, hint, picked, pick, taken, lead, under, several, none, focused } = props
  const t = useTranslate()
  const reason = useReason()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { found, failure, again } = useFound<Item>(of, only, typed)
  const has = (one: Pick) => picked.some(({ id }) => id === one.id)
  const toggle = ({ id, name }: Pick) =>
    pick(has({ id, name }) ? picked.filter(one => one.id !== id) : [...picked, { id, name }])
  const open = found?.items.filter(one => !taken?.(one.id) && !has(one)) ?? []
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
        description={hint}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event =>
          event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()
        }
        classNames={{ input: styles.typed }}
        autoComplete="off"
        data-autofocus={focused || undefined}
      />
      {several && open.length > 1 && (
        <div className={styles.all}>
          <TextButton run={() => pick([...picked, ...open.map(({ id, name }) => ({ id, name }))])}>
            <IconChecks size={18} aria-hidden />
            {t('pick.all', { count: open.length })}
          </TextButton>
        </div>
      )}
      {!found &&
        (failure ? (
          <p className={styles.failed} role="alert">
            {reason(failure)} <TextButton run={again}>{t('tryAgain')}</TextButton>
          </p>
        ) : (
          <WaitingPicks />
        ))}
      <ul className={styles.found} aria-label={label}>
        {found?.items.map(one => {
          const why = taken?.(one.id)
          return (
            <li key={one.id}>
              <label className={styles.one} data-off={why ? true : undefined} htmlFor={id + one.id}>
                {why ? (
                  <span className={styles.gap} />
                ) : (
                  <Check
                    id={id + one.id}
                    label={one.name}
                    describedBy={under && `${id}${one.id}-under`}
                    checked={has(one)}
                    onChange={() => toggle(one)}
                  />
                )}
                {lead?.(one)}
                <span>
                  <bdi>{one.name}</bdi>
                  {under && (
                    <span className={styles.why} id={`${id}${one.id}-under`}>
                      {under(one)}
                    </span>
                  )}
                  {why && <span className={styles.why}>{why}</span>}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <output className={styles.rest}>
        {found?.items.length === 0 && ((!typed.trim() && none) || t('list.filter.nothing'))}
        {found &&
          found.total > found.items.length &&
          t('pick.more', { count: found.total - found.items.length })}
      </output>
    </div>
  )
}

/** Rows of the real height, while those that can be picked are on their way. */
function WaitingPicks() {
  const t = useTranslate()
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      {[124, 96, 140, 108].map(width => (
        <div key={width} className={styles.one} aria-hidden>
          <Waiting width={22} height={22} />
          <Waiting width={32} height={32} round />
          <Waiting width={width} height={10} />
        </div>
      ))}
    </div>
  )
}
