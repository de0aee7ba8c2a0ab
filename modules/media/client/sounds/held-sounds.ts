import { call, isOffline, Refusal } from '#platform/client/api/call.ts'
import { images } from '#platform/client/offline/images.ts'
import { ownerNow } from '#platform/client/offline/stored.ts'
import { media } from '../../contract/media.ts'

/** Where the sounds are played from that were fetched whole, while somebody may want them. */
const held = new Map<string, Promise<string>>()

export const heldSound = (id: string) => held.get(id)

/** Fetches a sound whole, so that it plays whatever becomes of the line, and stores it on the device of whoever may keep it. */
export function holdSound(id: string, isStored: boolean) {
  if (held.has(id)) return
  const fetched = fetchWhole(id, isStored).then(sound => URL.createObjectURL(sound))
  held.set(id, fetched)
  // It is asked for anew when the line is back.
  fetched.catch(() => held.get(id) === fetched && held.delete(id))
}

export function letSoundGo(id: string) {
  const sound = held.get(id)
  held.delete(id)
  sound?.then(URL.revokeObjectURL, () => undefined)
}

async function fetchWhole(id: string, isStored: boolean) {
  const owner = ownerNow()
  try {
    const { url } = await call(media.read, { id })
    const answer = await fetch(url!)
    if (!answer.ok) throw new Refusal(answer.status)
    const sound = await answer.blob()
    // A device that stores nothing, or is full, goes without.
    if (isStored && owner) await images.write(owner, id, { image: sound, width: 0 }).catch(() => undefined)
    return sound
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) await images.remove(id)
    const stored = isRefused(error) ? undefined : await images.read(id)
    if (!stored) throw error
    return stored.image
  }
}

const isRefused = (error: unknown) => error instanceof Refusal && !isOffline(error)

/** Where a sound is streamed from, or what this device has of it where there is no line. */
export async function sourceOf(id: string) {
  try {
    return (await call(media.read, { id })).url ?? undefined
  } catch (error) {
    if (isRefused(error)) return undefined
    const stored = await images.read(id).catch(() => undefined)
    return stored && URL.createObjectURL(stored.image)
  }
}
