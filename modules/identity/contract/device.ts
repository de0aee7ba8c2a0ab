import { endpoint } from '#platform/contract/endpoint.ts'
import {
  boolean,
  dateTime,
  type Infer,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  record,
  text,
} from '#platform/contract/schema.ts'

/**
 * A key that a browser makes once and keeps: tries of outsiders shut nobody out of a browser in which they have signed
 * in before. Without it the browser is an unknown one.
 */
export const deviceKey = optional(id())

const known = {
  id: id(),
  /** Browser and system, as far as the browser says them; may be empty. */
  label: text(),
  lastSeenAt: dateTime(),
}
/** When a student may give up a device for another the next time; null where they may now. */
const swapAt = nullable(dateTime())

/** Why a student is not signed in on one more device: those that they use, one of which can be given up. */
export const tooManyDevices = record({ devices: list(object(known)), swapAt })

const item = record({ ...known, isCurrent: boolean() })
const devicesOf = record({
  items: list(item),
  total: integer(),
  /** On how many they may be at most; 0 where the school sets no limit, or the person is no student. */
  limit: integer(),
  swapAt,
})

/** The devices on which somebody is signed in, or has been. */
export const devices = {
  own: endpoint({ name: 'devices.own', method: 'GET', path: '/auth/devices', reply: devicesOf }),
  /** Signs a device out for good: for a student this counts as giving it up for another. */
  removeOwn: endpoint({
    name: 'devices.removeOwn',
    method: 'DELETE',
    path: '/auth/devices/:id',
    conflict: tooManyDevices,
  }),
  list: endpoint({ name: 'devices.list', method: 'GET', path: '/users/:id/devices', reply: devicesOf }),
  /** Done by staff it counts as nothing. */
  remove: endpoint({ name: 'devices.remove', method: 'DELETE', path: '/users/:id/devices/:deviceId' }),
} as const

export type TooManyDevices = Infer<typeof tooManyDevices>
