import { languages } from '#platform/contract/language.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { resource } from '#platform/contract/resource.ts'
import {
  dateTime,
  email,
  type Infer,
  id,
  integer,
  list,
  name,
  nullable,
  object,
  oneOf,
  optional,
  phone,
  record,
  singleLine,
  text,
  withDefault,
} from '#platform/contract/schema.ts'

const language = () => oneOf(...languages)

/** So many students hang on one guardian at most. */
export const maxStudents = 10

const fields = {
  /** Empty: they are called by their students. */
  name: name({ max: 100 }),
  /** One of the two is needed, and each is that of one guardian alone. */
  phone: nullable(phone()),
  email: nullable(email()),
  /** What they are to their students, in words of the school. */
  relation: singleLine({ max: 60 }),
  /** In which they are written to; left out when one is made: that of the school. */
  language: optional(language()),
  /** Whether they get mail. */
  mail: oneOf('now', 'off'),
  /** Students alone. Of those who see only their own, a change leaves the others as they are. */
  studentIds: list(id(), { min: 1, max: maxStudents }),
}

const kind = resource('guardians', {
  fields,
  computed: {
    language: language(),
    /** Those whom the reader sees, by their names. */
    students: list(object({ id: id(), name: name() })),
    /** Until when the link of their page opens it, and when it last did. */
    link: nullable(object({ endsAt: dateTime(), seenAt: nullable(dateTime()) })),
  },
  defaults: { name: '', phone: null, email: null, relation: '', mail: 'now', studentIds: [] },
  minimal: { name: fields.name },
  filters: { userId: id() },
  sorts: ['name', 'createdAt', 'updatedAt'],
})

const link = record({
  /** Told this once: nothing that is kept leads back to it. */
  url: text(),
  endsAt: dateTime(),
  /** Null without a phone. */
  whatsappUrl: nullable(text()),
})

/** Who answers for students: with one phone, or one e-mail, for all of theirs. */
export const guardians = {
  ...kind,
  /** Makes the link of their page, in place of any before it. */
  link: endpoint({
    name: 'guardians.link',
    method: 'POST',
    path: '/guardians/:id/link',
    status: 201,
    body: withDefault(record({ days: withDefault(integer({ min: 1, max: 365 }), 180) }), {}),
    reply: link,
  }),
  unlink: endpoint({ name: 'guardians.unlink', method: 'DELETE', path: '/guardians/:id/link' }),
} as const

export type GuardianLink = Infer<typeof link>
export type Guardian = Infer<typeof guardians.item>
export type GuardianDraft = Infer<typeof guardians.draft>
export type GuardianQuery = Infer<typeof guardians.query>
