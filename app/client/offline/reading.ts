import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { recallUser } from '#modules/identity/client/auth/session.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import type { User } from '#modules/identity/contract/user.ts'
import { isOffline, Refusal } from '#platform/client/api/call.ts'
import { line } from '#platform/client/api/line.ts'
import { authState, isHeldBy } from '#platform/client/api/session.ts'
import { tokenHeld } from '#platform/client/api/token.ts'
import { type Answers, answers as onDevice } from '#platform/client/offline/answers.ts'
import { ownerNow } from '#platform/client/offline/stored.ts'
import { hideToast } from '#platform/client/ui/feedback/toasts.ts'
import { AwayNotice as Notice } from './away-notice.tsx'
import { NotOnDevice } from './not-on-device.tsx'
import { isReadable, isStored } from './readable.ts'
import { keepImages } from './text-images.ts'

/** How long the first answer to a question may take before that of the device is shown; the question goes on. */
const timeoutMs = 4_000

const attached = new WeakSet<AbortSignal>()

/**
 * Stores what the server answers to whoever reads, and shows it again where no answer comes: at once while the line is known to
 * be lost, and otherwise after the first failure or some seconds. What is stored never stands in for an answer that came.
 * For each page it begins once, and ends with it.
 */
export function readOffline(cache: QueryClient, page: AbortSignal, answers: Answers = onDevice) {
  if (page.aborted || attached.has(page)) return
  attached.add(page)
  const queries = cache.getQueryCache()
  const owners = new WeakMap<Query, string | undefined>()
  const restored = new WeakSet<Query>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const isEmpty = (query: Query) => query.state.data === undefined && isReadable(query.queryKey)

  async function store(query: Query) {
    const owner = owners.get(query) ?? ownerNow()
    const session = readersSession()
    if (!owner || owner !== session?.owner) return
    if (!isStored(query.queryKey, session) || query.state.data === undefined) return
    const { data, dataUpdatedAt: answeredAt } = query.state
    await answers.write(owner, query.queryHash, { data, answeredAt })
  }

  async function restore(query: Query) {
    const token = tokenHeld()
    if (!token || !isEmpty(query)) return
    const answer = await answers.read(query.queryHash)
    if (!answer || !isEmpty(query) || token !== tokenHeld() || queries.get(query.queryHash) !== query) return
    if (query.queryKey[0] === 'me') await recallUser(answer.data as User, token)
    // From now on the page says so.
    hideToast('unreachable')
    if (!line.read().isAway) line.write({ isAway: true, Notice })
    restored.add(query)
    query.setData(answer.data, { updatedAt: answer.answeredAt, manual: true })
  }

  const restoreAll = () => {
    for (const query of queries.getAll()) ignoringFaults(restore(query))
  }
  const lost = () => {
    if (line.read().NotOnDevice) return
    const { authUser } = authState()
    line.write({ isAway: true, Notice, NotOnDevice })
    if (authUser) hideToast('unreachable')
    restoreAll()
  }
  /** Asks anew for what is read; a video that plays keeps its links. */
  const refresh = (isOld: (query: Query) => boolean) =>
    void cache.invalidateQueries({ predicate: query => isReadable(query.queryKey) && isOld(query) })
  const found = () => {
    if (!line.read().isAway) return
    line.write(here)
    const before = Date.now() - 1_000
    // What has just been answered is new by then.
    later(() => refresh(({ state }) => state.dataUpdatedAt < before), 0)
  }
  /** The network is back; whether the server is, shows by asking it. */
  const probe = () => refresh(() => true)

  /** Shows what is stored where an answer is late; of a line that is only slow nothing else is said. */
  const restoreLate = (query: Query) => {
    const isLate = () => query.state.fetchStatus === 'fetching'
    if (isEmpty(query)) later(() => isLate() && ignoringFaults(restore(query)), timeoutMs)
  }

  function later(run: () => void, ms: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  function hear({ type, query, ...event }: QueryCacheNotifyEvent) {
    // What is known without asking comes with its question: who has just signed in.
    if (type === 'added') ignoringFaults(store(query))
    if (type !== 'updated' || !('action' in event)) return
    const { action } = event
    if (action.type === 'fetch') {
      owners.set(query, ownerNow())
      if (line.read().isAway) ignoringFaults(restore(query))
      else restoreLate(query)
    }
    if (action.type === 'failed' && isOffline(action.error)) ignoringFaults(restore(query))
    if (action.type === 'success' && !action.manual) {
      restored.delete(query)
      ignoringFaults(store(query))
    }
    if (action.type === 'error' && isGone(action.error)) {
      ignoringFaults(answers.remove(query.queryHash))
      if (restored.delete(query)) query.setState({ data: undefined })
    }
  }

  const heard = { unreachable: lost, offline: lost, reached: found, online: probe }
  for (const [event, run] of Object.entries(heard)) addEventListener(event, run, { signal: page })
  const unsubscribe = queries.subscribe(hear)
  keepImages(page, () => {
    const session = readersSession()
    return session?.learns ? session.owner : undefined
  })
  for (const query of queries.getAll()) {
    ignoringFaults(store(query))
    restoreLate(query)
  }
  if (!navigator.onLine || queries.getAll().some(({ state }) => isOffline(state.fetchFailureReason))) lost()
  // Somebody has waited for long enough to hear who they are.
  else if (!authState().authUser) restoreAll()
  page.addEventListener('abort', () => {
    unsubscribe()
    for (const timer of timers) clearTimeout(timer)
    line.write(here)
  })
}

/** The session for which something may be stored now: that of somebody who is known to hold it. */
function readersSession() {
  const { authUser } = authState()
  if (!authUser || authUser.mustRenew || !isHeldBy(authUser.id)) return undefined
  return { owner: ownerNow(), learns: isLearner(authUser.role) }
}

const here = { isAway: false, Notice: undefined, NotOnDevice: undefined }
const isGone = (error: unknown) => error instanceof Refusal && [401, 403, 404].includes(error.status)

/** A device that stores nothing, or is full, goes without. */
const ignoringFaults = (work: Promise<unknown>) => void work.catch(() => undefined)
