import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '../../api/call.ts'
import { itemOf } from '../../api/resource.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useLater } from '../../routing/lazy-screen.ts'
import type { Address, Go } from '../../routing/address.ts'
import { Flyout } from '../overlay/menu.tsx'
import type { Filter } from './list-definition.ts'
import styles from './list-toolbar.module.css'

/** What there is to choose comes when it is asked for. */
const load = () => import('./filter-choices.tsx')

/** What a list is narrowed by, as chips, with a way to add one and a way out of all. */
export function ListFilters({ filters, address, go }: { filters: Filter[]; address: Address; go: Go }) {
  const t = useTranslate()
  const set = filters.filter(({ name }) => address[name] !== undefined)
  const free = filters.filter(filter => !set.includes(filter))
  if (filters.length === 0) return null
  return (
    <div className={styles.chips}>
      {set.map(filter => (
        <span key={filter.name} className={styles.chip}>
          {filter.label}
          {t('list.colon')}{' '}
          <strong>
            <bdi>
              <Value filter={filter} value={String(address[filter.name])} />
            </bdi>
          </strong>
          <button
            type="button"
            aria-label={t('list.filter.remove', { name: filter.label })}
            onClick={() => void go({ [filter.name]: undefined })}
          >
            <IconX size={16} aria-hidden />
          </button>
        </span>
      ))}
      {free.length > 0 && <AddFilter filters={free} go={go} />}
      {set.length > 0 && (
        <button
          type="button"
          className={styles.clearAll}
          onClick={() => void go({ ...none(filters), q: undefined })}
        >
          {t('list.clear')}
        </button>
      )}
    </div>
  )
}

/** Every filter, as not set. */
export const none = (filters: Filter[]) => Object.fromEntries(filters.map(({ name }) => [name, undefined]))

function AddFilter({ filters, go }: { filters: Filter[]; go: Go }) {
  const t = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const part = useLater(load, isAsked)
  return (
    <Flyout
      waits={!part}
      target={({ onClick, ...target }) => (
        <button
          type="button"
          className={styles.add}
          {...target}
          onClick={() => {
            setAsked(true)
            onClick()
          }}
        >
          <IconPlus size={16} aria-hidden />
          {t('list.filter')}
        </button>
      )}
    >
      {close =>
        part && (
          <part.FilterChoices
            filters={filters}
            choose={(name, value) => {
              close()
              void go({ [name]: value })
            }}
          />
        )
      }
    </Flyout>
  )
}

/** What a filter is set to, in words. */
export function Value({ filter, value }: { filter: Filter; value: string }) {
  if ('of' in filter) return <TitleOf filter={filter} id={value} />
  return filter.choices.find(choice => choice.value === value)?.label ?? value
}

function TitleOf({ filter, id }: { filter: Filter & { of: any }; id: string }) {
  const t = useTranslate()
  const { data, error } = useQuery(itemOf<{ title?: string; name?: string }>(filter.of, id))
  // An address may be older than what it names.
  if (error instanceof Refusal && error.status === 404) return t('list.filter.gone')
  return data?.title ?? data?.name ?? '…'
}
