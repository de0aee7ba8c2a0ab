import type { EventOf, EventType } from '../../contract/event.ts'
import { dateTime, nullable, record, text } from '../../contract/schema.ts'
import type { JobKind, Run } from '../jobs/run.ts'

/**
 * Who is told of events. Each event is handed over at least once, and again when the process died before that was
 * written down: a listener knows by the id of the event what it has done already. With `hold`, in the transaction in which
 * it keeps something, it keeps nothing where another run of the same delivery has begun.
 */
export type Listener = {
  /** Says which of its deliveries are which in the database: it stays as it is from release to release. */
  name: string
  types: EventType[]
  handle(event: EventOf<EventType>, run: Pick<Run, 'hold' | 'signal'>): Promise<unknown>
}

/** Declares a listener of some types of events, each of which it is handed with its own payload. */
export const listener = <Type extends EventType>(
  name: string,
  types: Type[],
  handle: (event: EventOf<Type>, run: Pick<Run, 'hold' | 'signal'>) => Promise<unknown>,
): Listener => ({ name, types, handle: handle as Listener['handle'] })

/** The kind of job in which a listener is handed an event. */
export const deliveryOf = ({ name }: Pick<Listener, 'name'>) => ({ name: `event ${name}`, payload: envelope })

const envelope = record({
  id: text(),
  type: text(),
  subjectId: text(),
  actorId: nullable(text()),
  at: dateTime(),
  /** As JSON: it is checked by the type of the event where it is handed over. */
  payload: text({ max: 1_000_000 }),
})

/** The work of handing events to a listener: tried, given up and seen by administrators as other jobs. */
export const deliveries = (listener: Listener): JobKind<typeof envelope> => ({
  type: deliveryOf(listener),
  concurrency: 1,
  async work({ payload: { payload, ...event }, hold, signal }) {
    const type = listener.types.find(({ name }) => name === event.type)
    // An older release may have asked for it: what is not listened to any more has nobody to hear it.
    if (!type) return
    await listener.handle({ ...event, payload: type.payload.parse(JSON.parse(payload)) }, { hold, signal })
  },
})
