import { call } from '#platform/client/api/call.ts'
import type { Store } from '#platform/client/api/store.ts'
import { type Attempt, taking as calls } from '../../../contract/attempt.ts'
import { followEnd } from './follow-end.ts'
import { aheadOf } from './kept.ts'
import { isPassing } from './refusals.ts'
import { pendingIn, type TakingState } from './state.ts'

const everyMs = 30_000

type Followed = {
  id: string
  hold: () => string
  state: Store<TakingState>
  write: (change: Partial<TakingState>) => void
  renew: (heard: Partial<Attempt>) => void
  heldElsewhere: () => void
  end: () => void
  refused: (error: unknown, sentBy: string) => Promise<void>
  /** Sends what waits; called only where something does. */
  send: () => void
  isMoreToSend: () => boolean
}

/** Follows the time of the server: until when an attempt goes on, whether this device still holds it, and whether there is a line. */
export function newClock(followed: Followed) {
  const { id, hold, state, write } = followed
  const serverNow = () => Date.now() + state.read().aheadMs
  const ending = followEnd(serverNow, followed.end)

  function heardTime({ now, endsAt, status }: Pick<Attempt, 'now' | 'endsAt' | 'status'>) {
    const isMoved = endsAt !== state.read().endsAt
    write({ aheadMs: aheadOf({ now }), endsAt })
    if (status !== 'open') return followed.end()
    if (isMoved) followed.renew({ endsAt })
    ending.follow(endsAt)
  }

  async function read() {
    if (!['open', 'ending'].includes(state.read().phase)) return
    const readBy = hold()
    try {
      const clock = await call(calls.clock, { id, query: { hold: readBy } })
      // This device went on with the attempt meanwhile, and reads the time by its new hold.
      if (readBy !== hold()) return
      if (!clock.held && clock.status === 'open') return followed.heldElsewhere()
      heardTime(clock)
      write({ isAway: false })
      const { entries, isSubmitting } = state.read()
      if (isSubmitting || pendingIn(entries).length > 0 || followed.isMoreToSend()) followed.send()
    } catch (error) {
      if (isPassing(error)) write({ isAway: true })
      else await followed.refused(error, readBy)
    }
  }

  const timer = setInterval(() => void read(), everyMs)
  return {
    ...{ serverNow, heardTime, read, follow: ending.follow },
    stop() {
      ending.stop()
      clearInterval(timer)
    },
  }
}
