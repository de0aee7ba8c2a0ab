import { VisuallyHidden } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Way } from '#platform/client/routing/navigation.ts'
import { maxHits, type SearchKind } from '../contract/search.ts'
import { actionsFor, pagesFor } from './actions.ts'
import { destinationOf, linkTo } from './destinations.ts'
import { type Group, HitList } from './hit-list.tsx'
import styles from './palette.module.css'
import type { Findables } from './public/findable.ts'
import { type Destination, forgetDestinations, recentOf, rememberDestination } from './recent.ts'
import { Failing, Standing } from './standing.tsx'
import { useCreations } from './use-creations.ts'
import { useSearch } from './use-search.ts'

export type PaletteProps = { isLearner: boolean; ways: Way[]; close: () => void }
type Line = { id: string; run: () => void }

/** One search over everything, above whatever is open: typed into one field, chosen by keys or by hand. */
export function Palette(props: PaletteProps & { findables: Findables }) {
  const { isLearner, ways, findables, close } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const { id: userId, role } = useUser()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState(() => recentOf(userId))
  const [at, setAt] = useState(0)
  const [only, setOnly] = useState<SearchKind>()
  const list = useId()
  const { q, groups: found, failure, busy, again, more } = useSearch(typed, only)

  useEffect(() => {
    dialog.current?.showModal()
    input.current?.focus()
  }, [])
  // It stands over one screen: whoever goes on, or back, has left it.
  const currentAddress = useRouterState({ select: ({ location }) => location.href })
  const [above] = useState(currentAddress)
  useEffect(() => {
    if (currentAddress !== above) dialog.current?.close()
  }, [currentAddress, above])

  // What can be done stands above what was found: nothing is shown until it is known, so that nothing is pushed down.
  const creations = useCreations(role, isLearner, findables)
  const offered = creations?.filter(({ isOffered }) => isOffered) ?? []
  const doable =
    creations && !only
      ? actionsFor(typed, [...creations, ...pagesFor(role, t, ways, findables)]).map(destinationOf)
      : []
  const groups: Group[] = q
    ? [
        ...(doable.length > 0
          ? [{ name: 'actions', heading: t('search.actions'), destinations: doable }]
          : []),
        ...(failure || !creations ? [] : (found ?? [])).map(({ kind, total, items }) => ({
          ...{ name: kind, heading: t(`search.in.${kind}`), total },
          destinations: items.map(item => ({ ...item, kind })),
          more: total > items.length ? moreOf(kind, total) : undefined,
        })),
      ]
    : [
        { name: 'recent', heading: t('search.recent'), destinations: creations ? recent : [] },
        { name: 'create', heading: t('search.create'), destinations: offered.map(destinationOf) },
      ].filter(({ destinations }) => destinations.length > 0)
  const idOf = ({ kind, id, narrowedTo = {} }: Destination) =>
    [list, kind, id, ...Object.values(narrowedTo)].join('-')
  const backId = `${list}-back`
  const isNarrowed = only !== undefined && groups.length > 0
  const lines: Line[] = [
    ...(isNarrowed ? [{ id: backId, run: () => showOnly(undefined) }] : []),
    ...groups.flatMap(({ destinations, more }) => [
      ...destinations.map(destination => ({ id: idOf(destination), run: () => go(destination) })),
      ...(more ? [{ id: more.id, run: more.run }] : []),
    ]),
  ]
  const activeIndex = Math.min(at, lines.length - 1)
  const chosenId = lines[activeIndex]?.id
  const lineOf = (id: string) => ({
    id,
    chosen: id === chosenId,
    choose: () => setAt(lines.findIndex(line => line.id === id)),
    go: () => lines.find(line => line.id === id)?.run(),
  })

  /** All hits of one kind, or the first of each. */
  function showOnly(kind: SearchKind | undefined) {
    setOnly(kind)
    setAt(kind ? 1 : 0)
  }
  function moreOf(kind: SearchKind, total: number) {
    const id = `${list}-${kind}-more`
    if (only) return { id, label: t('search.more'), run: more }
    const label = t(total === maxHits ? 'search.all.many' : 'search.all', { total: numbers(total) })
    return { id, label, run: () => showOnly(kind) }
  }

  const go = (destination: Destination) => {
    rememberDestination(userId, destination)
    dialog.current?.close()
    void navigate(linkTo(destination, isLearner, findables) as never)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt(activeIndex === lines.length - 1 ? 0 : activeIndex + 1),
    ArrowUp: () => setAt(activeIndex <= 0 ? lines.length - 1 : activeIndex - 1),
    Home: () => setAt(0),
    End: () => setAt(lines.length - 1),
    Enter: () => q === typed.trim() && lines[activeIndex]?.run(),
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
          aria-expanded={lines.length > 0}
          aria-controls={lines.length > 0 ? list : undefined}
          aria-activedescendant={chosenId}
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
            setOnly(undefined)
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
      {/* Other lines begin at their top, however far the ones before were scrolled. */}
      <div key={only} className={styles.body}>
        {lines.length > 0 && (
          <HitList
            id={list}
            groups={groups}
            findables={findables}
            lineOf={lineOf}
            idOf={idOf}
            back={isNarrowed ? backId : undefined}
          />
        )}
        {failure ? (
          creations && <Failing failure={failure} again={again} />
        ) : (
          // Its rows are others once what can be done stands above them.
          <Standing key={creations ? 'below' : 'alone'} q={q} groups={creations && found && groups} />
        )}
        {!q && creations && recent.length > 0 && (
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
