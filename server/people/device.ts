import type { FastifyRequest } from 'fastify'
import { placeOf } from './failures.ts'
import type { Device } from './sessions.ts'

/** What a session remembers of the browser and the network it was opened from. */
export const deviceOf = (request: FastifyRequest): Device => ({
  name: request.headers['user-agent'] ?? '',
  address: placeOf(request.ip),
})
