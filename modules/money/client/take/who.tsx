import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconScan } from '@tabler/icons-react'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { guardians } from '#modules/guardians/contract/guardian.ts'
import { users } from '#modules/identity/contract/user.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useFirstFocus } from '#platform/client/ui/form/use-first-focus.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phone } from '#platform/client/ui/text/phone.tsx'
import { may } from '#platform/contract/access.ts'
import { westernDigits } from '#platform/contract/digits.ts'
import type { TakeSearch } from './take-search.ts'
import styles from './who.module.css'

type Match = {
  id: string
  name: string
  phone: string | null
  under?: string
  search: TakeSearch
}

/**
 * Finds who pays: by a card that is scanned, a name, a number, or the phone of a guardian. Enter takes the first, also where it comes
 * before the answer does, as it does from a scanner.
 */
export function Who({ label, choose }: { label: string; choose: (search: TakeSearch) => void }) {
  const t = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const matches = useMatches(typed, isEntered)
  const part = useRef<HTMLElement>(null)
  useFirstFocus(part)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive(now => Math.min(Math.max(now + step, 0), matches.found.length - 1))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      setEntered(true)
    }
  }
  const chosen = isEntered && matches.isCurrent ? matches.found[active] : undefined
  const chosenId = chosen?.id
  const take = useEffectEvent(() => chosen && choose(chosen.search))
  useEffect(() => {
    if (chosenId) take()
  }, [chosenId])
  return (
    <section ref={part} className={styles.who}>
      <TextInput
        size="lg"
        label={label}
        description={t('take.who.hint')}
        leftSection={<IconScan size={22} aria-hidden />}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setActive(0)
          setEntered(false)
        }}
        onKeyDown={press}
        role="combobox"
        aria-expanded={matches.found.length > 0}
        aria-controls={`${id}-found`}
        aria-activedescendant={matches.found[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        data-autofocus
        attributes={{ input: { dir: 'auto' } }}
      />
      <div id={`${id}-found`} role="listbox" aria-label={label} className={styles.found}>
        {matches.found.map(({ id: one, name, phone, under, search }, at) => (
          <div
            key={one}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={styles.one}
            onClick={() => choose(search)}
            onKeyDown={press}
          >
            <Avatar id={one} name={name} size={40} />
            <span>
              <Written className={styles.name}>{name}</Written>
              {under && <span className={styles.under}>{under}</span>}
            </span>
            {phone && <Phone of={phone} />}
          </div>
        ))}
      </div>
      {matches.isNothing && <p className={styles.none}>{t('take.who.none')}</p>}
    </section>
  )
}

/** Whom a text finds: once somebody has stopped typing, or at once where they have said that it is all. */
function useMatches(typed: string, isAll: boolean) {
  const t = useTranslate()
  const { role } = useUser()
  const [settled] = useDebouncedValue(typed.trim(), 150)
  const q = isAll ? typed.trim() : settled
  const isAsked = q.length > 1
  const query = { q, page: 1, pageSize: 6 }
  const [students, parents] = useQueries({
    queries: [
      {
        ...pageOf(users, { ...query, role: 'student' as const, status: 'active' as const }),
        enabled: isAsked,
        placeholderData: keepPreviousData,
      },
      {
        ...pageOf(guardians, query),
        enabled: isAsked && may(role, 'guardians.list'),
        placeholderData: keepPreviousData,
      },
    ],
  })
  const families = (parents.data?.items ?? [])
    .filter(({ students }) => students.length > 1)
    .map(({ id, name, phone, students }) => ({
      ...{ id, phone, search: { guardian: id } },
      name: name || students.map((child: { name: string }) => child.name).join(t('list.comma')),
      under: t('take.who.family', { count: students.length }),
      isNamed: false,
    }))
  const alone = (students.data?.items ?? []).map(({ id, name, phone, externalId }) => ({
    ...{ id, name, phone: phone ?? null, search: { student: id } },
    under: externalId ? t('take.who.number', { number: externalId }) : undefined,
    isNamed: externalId === westernDigits(q),
  }))
  // A number on a card names one, whoever else has it in theirs, or in a phone.
  const inOrder = [...families, ...alone].toSorted((one, other) => +other.isNamed - +one.isNamed)
  const found: Match[] = isAsked ? inOrder : []
  const isAnswered = [students, parents].every(query => !query.isFetching && !query.isPlaceholderData)
  const isCurrent = q === typed.trim() && isAnswered
  return { found, isCurrent, isNothing: isAsked && isCurrent && found.length === 0 }
}
