import type { Endpoint } from '../../contract/endpoint.ts'
import type { Role } from '../../contract/role.ts'
import type { Tried } from './answer.ts'
import type { CountedList } from './totals.ts'

/** Whoever is calling, with the session that says so and the request they make. */
export type Caller = { id: string; role: Role; sessionId: string; requestId: string; jobId?: string }

/** Whose session it is, and whether they have to choose a new password before anything else. */
export type SessionOf = Omit<Caller, 'requestId'> & { mustRenew: boolean }

/** Answers whose token this is; nothing when it is nobody's. */
export type WhoIs = (token: string) => Promise<SessionOf | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    /** The endpoints that are mounted, for the reference. */
    calls: Endpoint[]
    /** The lists of all resources that can be counted, by their names. */
    lists: Map<string, CountedList>
    /** Milliseconds after which a call is answered 503, whatever its handler does. */
    maxHandlerMs: number
    /** What the server has seen so far, for Prometheus. */
    metrics: () => Promise<string>
    /** Whether calls may be sent here: the database can be read, and the server is not about to stop. */
    isReady: () => Promise<boolean>
  }
  interface FastifyRequest {
    caller: Caller | null
    /** What the path names, once it is known that this caller may see it. */
    found: unknown
    /** What this request attempts, where a refusal is to be counted. */
    tried: Tried | null
  }
  interface FastifyContextConfig {
    /** Answered without a token. */
    open?: boolean
    /** Its body holds files: it may take long, as long as it comes. */
    files?: boolean
    /** Answered also while the caller has to choose a new password. */
    whileRenewing?: boolean
  }
}
