import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { devices } from '../../contract/device.ts'

/** The devices of a student, or one's own. */
export const devicesOf = (userId?: string) =>
  queryOptions({
    queryKey: ['devices', userId ?? 'own'],
    queryFn: ({ signal }) =>
      userId ? call(devices.list, { id: userId }, signal) : call(devices.own, {}, signal),
  })

/** Signs one of them out for good. */
export const removeDevice = (id: string, userId?: string) =>
  userId ? call(devices.remove, { id: userId, deviceId: id }) : call(devices.removeOwn, { id })
