import { type Fields, type Infer, record, type Schema } from './schema.ts'

/**
 * Something that happens in a module and that others may want to know of afterwards: `module.subject.what`, such as
 * `catalog.lesson.published`, and what is told with it.
 */
export type EventType<Name extends string = string, Payload extends Schema = Schema> = {
  name: Name
  payload: Payload
}

/** Declares a kind of event; its fields hold ids and values as they were then, never secrets or texts of people. */
export const event = <const Name extends string, Payload extends Fields>(name: Name, fields: Payload) => ({
  name,
  payload: record(fields),
})

/** An event as it is handed to a listener. The id is the same however often it is handed over. */
export type EventOf<Type extends EventType> =
  Type extends EventType<infer Name, infer Payload>
    ? {
        id: string
        type: Name
        /** What it happened to. */
        subjectId: string
        /** Who did it; null where the server or the operator did. */
        actorId: string | null
        /** When, in ISO 8601. */
        at: string
        payload: Infer<Payload>
      }
    : never
