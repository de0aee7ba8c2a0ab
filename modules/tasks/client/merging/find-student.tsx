import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type User, users } from '#modules/identity/contract/user.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Identity } from '#platform/client/ui/text/identity.tsx'
import styles from './merging.module.css'

/** So many are shown at once: who is meant is found by their name, username, phone or number. */
const maxShown = 8

/** Finds the other account of a student, at first among those of their name. */
export function FindStudent({ of, pick }: { of: User; pick: (other: User) => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState(of.name)
  const [q] = useDebouncedValue(typed.trim(), 200)
  const query = { role: 'student', q: q || undefined, page: 1, pageSize: maxShown } as const
  const { data } = useQuery(pageOf(users, query))
  const candidates = data?.items.filter(({ id }) => id !== of.id)
  return (
    <div className={styles.find}>
      <TextInput
        type="search"
        label={t('jobs.merge.find')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        autoComplete="off"
        data-autofocus
      />
      <ul className={styles.found} aria-label={t('jobs.merge.find')}>
        {candidates?.map(other => (
          <li key={other.id}>
            <button type="button" className={styles.one} onClick={() => pick(other)}>
              <Written>{other.name}</Written>
              <span className={styles.facts}>
                <Identity
                  username={other.username}
                  number={other.externalId ?? other.phone}
                  group={other.groupTitles?.at(-1)}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.facts}>
        {candidates?.length === 0 && t('jobs.merge.nobody')}
      </p>
    </div>
  )
}
