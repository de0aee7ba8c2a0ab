import { newUuid } from '../api/uuid.ts'

const leaseMs = 30_000
/** By then a tab has seen what another wrote at the same time. */
const settlesMs = 100

/**
 * Does something in one tab of this browser at a time. Browsers have locks for that, but only on sites with TLS: on others
 * a lease in the storage does, and whoever finds it taken leaves the work to its owner.
 */
export async function exclusively(name: string, work: () => Promise<void>) {
  if (navigator.locks) return await navigator.locks.request(name, work)
  const mine = newUuid()
  if (ownerOf(name)) return
  const renew = () => localStorage.setItem(name, JSON.stringify({ owner: mine, until: Date.now() + leaseMs }))
  renew()
  await new Promise(resolve => setTimeout(resolve, settlesMs))
  if (ownerOf(name) !== mine) return
  const renewing = setInterval(renew, leaseMs / 3)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    if (ownerOf(name) === mine) localStorage.removeItem(name)
  }
}

/** Whose the lease is, unless its tab was closed and it has run out. */
function ownerOf(name: string): string | undefined {
  try {
    const { owner, until } = JSON.parse(localStorage.getItem(name) ?? '{}')
    return until > Date.now() ? owner : undefined
  } catch {
    return undefined
  }
}
