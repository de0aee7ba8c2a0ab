import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { identityOf } from '../text/identified.tsx'
import type { Filter } from './list-definition.ts'
import styles from './list-toolbar.module.css'

type Choose = (name: string, value: string) => void

/** Which filter, then which value of it; where there is one filter only, its values at once. */
export function FilterChoices({ filters, choose }: { filters: Filter[]; choose: Choose }) {
  const [chosen, setChosen] = useState(filters.length === 1 ? filters[0] : undefined)
  if (chosen) return <Values filter={chosen} choose={choose} />
  return (
    <ul>
      {filters.map(filter => (
        <li key={filter.name}>
          <button type="button" className={styles.choice} onClick={() => setChosen(filter)}>
            {filter.label}
            <IconChevronRight size={16} className={styles.onwards} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Values({ filter, choose }: { filter: Filter; choose: Choose }) {
  if ('of' in filter) return <Found filter={filter} choose={choose} />
  return (
    <Choices of={filter.choices} choose={value => choose(filter.name, value)} label={filter.label} focused />
  )
}

function Found({ filter, choose }: { filter: Extract<Filter, { of: any }>; choose: Choose }) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const query = {
    ...filter.only,
    identified: filter.identified,
    q: q || undefined,
    Minimal: '1',
    pageSize: 50,
  }
  const { data } = useQuery({
    queryKey: [filter.of.name, 'light', query],
    queryFn: ({ signal }) => call(filter.of.minimal, { query }, signal),
    placeholderData: keepPreviousData,
  })
  const choices = data?.items.map(item => ({
    value: item.id,
    label: item.title ?? item.name,
    under: filter.identified && identityOf(item),
  }))
  return (
    <>
      <TextInput
        type="search"
        className={styles.within}
        data-autofocus
        // The step before had the focus, and is gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={filter.search}
        placeholder={filter.search}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <output className={styles.nothing}>{choices?.length === 0 && t('list.filter.nothing')}</output>
      {choices && <Choices of={choices} choose={value => choose(filter.name, value)} label={filter.label} />}
    </>
  )
}

function Choices(props: {
  of: { value: string; label: string; under?: ReactNode }[]
  choose: (value: string) => void
  label: string
  /** They have the focus: the step before had it, and is gone. */
  focused?: boolean
}) {
  return (
    <ul aria-label={props.label} className={styles.choices}>
      {props.of.map(({ value, label, under }, at) => (
        <li key={value}>
          <button
            type="button"
            className={styles.choice}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={props.focused && at === 0}
            onClick={() => props.choose(value)}
          >
            {under ? (
              <span>
                <bdi>{label}</bdi>
                <span className={styles.under}>{under}</span>
              </span>
            ) : (
              <bdi>{label}</bdi>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
