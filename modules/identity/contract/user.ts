import { pastDay } from '#platform/contract/calendar.ts'
import { languages } from '#platform/contract/language.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { picture } from '#platform/contract/file.ts'
import { resource } from '#platform/contract/resource.ts'
import type { Role } from '#platform/contract/role.ts'
import {
  boolean,
  dateTime,
  email,
  type Infer,
  id,
  identifier,
  integer,
  list,
  name,
  nullable,
  object,
  oneOf,
  optional,
  password,
  phone,
  text,
  username,
} from '#platform/contract/schema.ts'
import { isLearner, roles } from './roles.ts'

/** The day on which somebody was born. */
export const birthday = () => pastDay({ fromYear: 1900 })

const fields = {
  name: name({ min: 1, max: 200 }),
  username: username(),
  /** The number by which the school knows somebody: theirs alone. */
  externalId: nullable(identifier({ min: 1, max: 60 })),
  email: nullable(email()),
  phone: nullable(phone()),
  birthday: nullable(birthday()),
  role: oneOf(...roles),
  status: oneOf('active', 'disabled'),
  /** Empty: follow the device. */
  locale: nullable(oneOf(...languages)),
  /** The API answers the person nothing else (409 `must_renew`) until they have chosen a new password. */
  mustRenew: boolean(),
  /** An image that the person has uploaded. */
  avatarId: nullable(id()),
}

/** Everybody who signs in; students are users too. */
export const users = resource('users', {
  fields,
  secrets: { password: password() },
  computed: {
    lastSeenAt: nullable(dateTime()),
    /** Of students: what a scanner reads of them. It names them and proves nothing. */
    scanCode: nullable(text()),
    avatar: nullable(picture()),
    /** Of students, as staff see them: in how many of the courses that these see they learn now; else null. */
    counts: object({ courses: nullable(integer()) }),
    /** Of students, as staff see them: the active groups that they are in, in the order in which they joined; else null. */
    groupTitles: nullable(list(text())),
    /** How far they are in all of these, for who sees progress; else null. */
    percent: nullable(integer()),
    lessonsTotal: nullable(integer()),
    lessonsCompleted: nullable(integer()),
    /** What has to be done beside lessons, and what of it is done. */
    workTotal: nullable(integer()),
    workCompleted: nullable(integer()),
  },
  defaults: {
    name: '',
    username: '',
    externalId: null,
    email: null,
    phone: null,
    birthday: null,
    role: '' as never,
    status: 'active',
    locale: null,
    mustRenew: false,
    avatarId: null,
    password: '',
  },
  /** Where somebody is looked for to be enrolled, also what tells people of one name apart. */
  minimal: {
    name: fields.name,
    role: fields.role,
    username: optional(fields.username),
    /** The last four digits of their phone. */
    phoneEnd: optional(nullable(text())),
    /** Where `identified` is asked: also their number, and a group of theirs, of the course that is asked for where they are in one of it. */
    externalId: optional(fields.externalId),
    groupTitle: optional(nullable(text())),
  },
  filters: {
    ...{ role: fields.role, status: fields.status, courseId: id(), groupId: id() },
    /** Who works here, in whichever role, or who learns. */
    staff: boolean(),
    /** Whether somebody is in a group that is not archived, of those that the caller sees. */
    grouped: boolean(),
    /** Who has a sign-in card that was not used yet. */
    card: oneOf('unused'),
    /** Whether somebody was not seen for days, nor added in them. */
    away: boolean(),
    /** In which month somebody was born; it names nobody to whoever sees no birthdays. */
    birthMonth: integer({ min: 1, max: 12 }),
  },
  /** Who may be enrolled in a course, by somebody who may enrol there: nobody who is. */
  minimalFilters: { enrollable: id(), identified: boolean() },
  sorts: ['name', 'status', 'lastSeenAt', 'createdAt', 'updatedAt'],
})

/** Makes a new code, so that the one before names nobody any more. */
export const newScanCode = endpoint({
  name: 'users.newScanCode',
  method: 'POST',
  path: '/users/:id/scan-code',
  reply: users.item,
})

/** Fields that the audit and imports call as forms and lists do, by the ids of their labels. */
export const userLabels = {
  ...{ username: 'users.username', email: 'users.email', phone: 'users.phone', locale: 'users.locale' },
  ...{ birthday: 'users.birthday', birthMonth: 'users.birthMonth' },
}

/** What somebody who has none of it gets of a second account of theirs. */
export const mergedFields = ['externalId', 'phone', 'email', 'birthday'] as const

export type User = Infer<typeof users.item>
export type UserDraft = Infer<typeof users.draft>
export type UserQuery = Infer<typeof users.query> & { enrollable?: string; identified?: boolean }

/** After so many days somebody who was not seen may need a word; until then nobody is missed who was added or was here. */
export const awayAfterDays = 7

/** The fewest characters of a password, by role. */
export const shortestPassword = (role: Role) => (isLearner(role) ? 8 : 12)
