import { endpoint } from '#platform/contract/endpoint.ts'
import { boolean, type Infer, integer, list, record } from '#platform/contract/schema.ts'
import { knownDevice, swapAt, tooManyDevices } from './too-many-devices.ts'

const item = record({ ...knownDevice, isCurrent: boolean() })
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

export type Devices = Infer<typeof devicesOf>
