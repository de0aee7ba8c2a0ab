import { VisuallyHidden } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { linkTo } from './destinations.ts'
import { Hit } from './hit.tsx'
import styles from './palette.module.css'
import { type Destination, forgetDestinations, recentOf, rememberDestination } from './recent.ts'
import { Failing, Shown, Standing } from './standing.tsx'
import { useSearch } from './use-search.ts'

type Group = { name: string; heading: string; total?: number; destinations: Destination[] }

/** One search over everything, above whatever is open: typed into one field, chosen by keys or by hand. */
export function Palette({ isLearner, close }: { isLearner: boolean; close: () => void }) {
  const t = useTranslate()
  const { id: userId } = useUser()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState(() => recentOf(userId))
  const [at, setAt] = useState(0)
  const list = useId()
  const { q, groups: found, failure, busy, again } = useSearch(typed)

  useEffect(() => {
    dialog.current?.showModal()
    input.current?.focus()
  }, [])
  // It stands over one screen: whoever goes on, or back, has left it.
  const here = useRouterState({ select: ({ location }) => location.href })
  const [above] = useState(here)
  useEffect(() => {
    if (here !== above) dialog.current?.close()
  }, [here, above])

  const groups: Group[] = q
    ? (failure ? [] : (found ?? [])).map(({ kind, total, items }) => ({
        ...{ name: kind, heading: t(`search.in.${kind}`), total },
        destinations: items.map(item => ({ ...item, kind })),
      }))
    : [{ name: 'recent', heading: t('search.recent'), destinations: recent }].filter(
        ({ destinations }) => destinations.length > 0,
      )
  const destinations = groups.flatMap(group => group.destinations)
  const chosen = Math.min(at, destinations.length - 1)
  const idOf = ({ kind, id }: Destination) => `${list}-${kind}-${id}`

  const go = (destination: Destination | undefined) => {
    if (!destination) return
    rememberDestination(userId, destination)
    dialog.current?.close()
    void navigate(linkTo(destination, isLearner) as never)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt(chosen === destinations.length - 1 ? 0 : chosen + 1),
    ArrowUp: () => setAt(chosen <= 0 ? destinations.length - 1 : chosen - 1),
    Home: () => setAt(0),
    End: () => setAt(destinations.length - 1),
    Enter: () => go(q === typed.trim() ? destinations[chosen] : undefined),
  }
  const press = (event: KeyboardEvent) => {
    const action = keys[event.key]
    if (!action || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('search')}
      onClose={close}
      onPointerDown={event => event.target === dialog.current && dialog.current?.close()}
    >
      <div className={styles.head}>
        <IconSearch size={22} stroke={1.8} aria-hidden />
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          aria-label={t('search')}
          aria-autocomplete="list"
          aria-expanded={destinations.length > 0}
          aria-controls={destinations.length > 0 ? list : undefined}
          aria-activedescendant={destinations[chosen] && idOf(destinations[chosen])}
          placeholder={t('search.hint')}
          dir={typed ? 'auto' : undefined}
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <button
          type="button"
          className={styles.close}
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={20} stroke={1.8} aria-hidden />
        </button>
      </div>
      <div className={styles.body}>
        {failure ? <Failing failure={failure} again={again} /> : <Standing q={q} groups={found} />}
        {destinations.length > 0 && (
          <div id={list} role="listbox" aria-label={t('search.hits')} className={styles.list}>
            {groups.map(({ name, heading, total, destinations: own }) => (
              <div key={name} role="group" aria-labelledby={`${list}-${name}`}>
                <div className={styles.heading} id={`${list}-${name}`} role="presentation">
                  {heading}
                  {total !== undefined && total > own.length && <Shown of={total} shown={own.length} />}
                </div>
                {own.map(destination => (
                  <Hit
                    key={idOf(destination)}
                    id={idOf(destination)}
                    destination={destination}
                    chosen={destination === destinations[chosen]}
                    choose={() => setAt(destinations.indexOf(destination))}
                    go={() => go(destination)}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        {!q && recent.length > 0 && (
          <button
            type="button"
            className={styles.forget}
            onClick={() => {
              forgetDestinations(userId)
              setRecent([])
              input.current?.focus()
            }}
          >
            {t('search.forget')}
          </button>
        )}
      </div>
      <VisuallyHidden role="status">
        {q && !busy && found && !failure && t('search.found', { count: sumOf(found) })}
      </VisuallyHidden>
    </dialog>
  )
}

const sumOf = (groups: { total: number }[]) => groups.reduce((sum, { total }) => sum + total, 0)
