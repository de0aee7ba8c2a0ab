import { resource } from '#platform/contract/resource.ts'
import {
  dateTime,
  email,
  type Infer,
  id,
  list,
  name,
  nullable,
  object,
  oneOf,
  optional,
  phone,
  singleLine,
} from '#platform/contract/schema.ts'

const language = () => oneOf('ar', 'en')

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

/** Who answers for students: with one phone, or one e-mail, for all of theirs. */
export const guardians = resource('guardians', {
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

export type Guardian = Infer<typeof guardians.item>
export type GuardianDraft = Infer<typeof guardians.draft>
export type GuardianQuery = Infer<typeof guardians.query>
