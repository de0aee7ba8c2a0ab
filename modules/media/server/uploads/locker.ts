import { ERRORS, type Locker, type RequestRelease } from '@tus/server'

type Turn = { requestRelease: RequestRelease; begin: () => void }

/**
 * One request at a time for each upload, in the order they came. Whoever asks anew has given up what they asked before, so
 * what is under way is asked to end. The locker that comes with the protocol's server asks again and again, as often
 * as the process can, until it is its turn: with a slow disk that was a busy core and some hundred megabytes.
 */
export function uploadLocker(timeoutMs = 30_000): Locker {
  const queues = new Map<string, Turn[]>()

  return {
    newLock(id) {
      let held: Turn | undefined
      return {
        async lock(signal, requestRelease) {
          const queue = queues.get(id) ?? []
          queues.set(id, queue)
          const isFirst = queue.length === 0
          const turn = Promise.withResolvers<void>()
          held = { requestRelease, begin: turn.resolve }
          queue.push(held)
          if (isFirst) return
          void queue[0]!.requestRelease()
          const giveUp = () => turn.reject(ERRORS.ERR_LOCK_TIMEOUT)
          const timer = setTimeout(giveUp, timeoutMs)
          signal.addEventListener('abort', giveUp)
          try {
            await turn.promise
          } catch (error) {
            leave(held)
            throw error
          } finally {
            clearTimeout(timer)
            signal.removeEventListener('abort', giveUp)
          }
        },
        async unlock() {
          if (held) leave(held)
        },
      }

      function leave(turn: Turn) {
        const queue = queues.get(id)
        const at = queue?.indexOf(turn) ?? -1
        if (!queue || at < 0) return
        queue.splice(at, 1)
        const [next, ...behind] = queue
        if (!next) return queues.delete(id)
        if (at > 0) return
        next.begin()
        if (behind.length > 0) void next.requestRelease()
      }
    },
  }
}
