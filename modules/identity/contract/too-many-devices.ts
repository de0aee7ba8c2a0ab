import { dateTime, type Infer, id, list, nullable, object, record, text } from '#platform/contract/schema.ts'

export const knownDevice = {
  id: id(),
  /** Browser and system, as far as the browser says them; may be empty. */
  label: text(),
  lastSeenAt: dateTime(),
}
/** When a student may give up a device for another the next time; null where they may now. */
export const swapAt = nullable(dateTime())

/** Why a student is not signed in on one more device: those that they use, one of which can be given up. */
export const tooManyDevices = record({ devices: list(object(knownDevice)), swapAt })

export type TooManyDevices = Infer<typeof tooManyDevices>
export type KnownDevice = TooManyDevices['devices'][number]
