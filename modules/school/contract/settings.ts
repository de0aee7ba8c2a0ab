import * as z from 'zod/mini'
import { languages } from '#platform/contract/language.ts'
import { westernDigits } from '#platform/contract/digits.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  boolean,
  dateTime,
  id,
  type Infer,
  integer,
  list,
  nullable,
  object,
  oneOf,
  partial,
  phone,
  record,
  type Schema,
  singleLine,
  text,
} from '#platform/contract/schema.ts'
import { isReadable } from './colours.ts'
import { countries } from './countries.ts'

const name = () => singleLine({ max: 100 })
const upper = (given: string) => given.trim().toUpperCase()

/** A colour on which one of both inks can be read. */
const color = (): Schema<string, string> =>
  z
    .string()
    .check(
      z.overwrite(upper),
      z.regex(/^#[\dA-F]{6}$/, { abort: true }),
      z.refine(isReadable, { params: { code: 'low_contrast' } }),
    )

/** Three letters of ISO 4217, of a currency that Unicode has a name for. */
const currency = (): Schema<string, string> =>
  z.string().check(
    z.overwrite(upper),
    z.regex(/^[A-Z]{3}$/, { abort: true }),
    z.refine(given => Intl.supportedValuesOf('currency').includes(given), notOffered),
  )
const country = (): Schema<string, string> =>
  z.string().check(
    z.overwrite(upper),
    z.regex(/^[A-Z]{2}$/, { abort: true }),
    z.refine(given => countries.includes(given), notOffered),
  )
const notOffered = { params: { code: 'not_offered' } }

/** A time zone of IANA by its name, such as Africa/Cairo; offsets are none. */
const timeZone = (): Schema<string, string> =>
  z
    .string()
    .check(
      z.regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/, { abort: true }),
      z.maxLength(60, { abort: true }),
      z.refine(isZone, notOffered),
    )
function isZone(given: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The time of a day on its clock, such as 17:00, in any digits. */
const clock = (): Schema<string, string> =>
  z.string().check(
    z.overwrite(given => westernDigits(given.trim())),
    z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  )

/** A day of the week; 0 is Sunday. */
const weekday = () => integer({ min: 0, max: 6 })
const days = () =>
  list(weekday(), { max: 7 }).check(z.overwrite(given => [...new Set(given)].toSorted((a, b) => a - b)))

const ofStudents = () => object({ attendance: boolean(), scores: boolean(), balance: boolean() })
const sessionDay = () => integer({ min: 1, max: 90 })

const fields = {
  nameAr: name(),
  nameEn: name(),
  /** An image of purpose `logo`. */
  logoId: nullable(id()),
  color: color(),
  /** On receipts and other papers; each may be empty. */
  addressAr: singleLine({ max: 200 }),
  addressEn: singleLine({ max: 200 }),
  phone: nullable(phone()),
  language: oneOf(...languages),
  numerals: oneOf('latn', 'arab'),
  /** `both`: the Hijri date (umalqura) beside the Gregorian one. */
  calendar: oneOf('gregory', 'both'),
  /** Where phone numbers are from that do not say it. */
  country: country(),
  currency: currency(),
  timeZone: timeZone(),
  weekStart: weekday(),
  weekend: days(),
  signUp: oneOf('closed', 'code', 'open'),
  teachersHandleMoney: boolean(),
  /** Whether months are charged by hand, or by the site on their first day and with joining. */
  chargeBy: oneOf('hand', 'auto'),
  /** Whom teachers find to enrol in their courses: any student, only those of their courses, or nobody. */
  teachersEnrol: oneOf('any', 'own', 'none'),
  teachersSee: object({ phones: boolean(), guardians: boolean() }),
  studentsSee: ofStudents(),
  guardiansSee: ofStudents(),
  /** 0 is no limit. */
  devicesPerStudent: integer({ min: 0, max: 20 }),
  swapDays: integer({ min: 0, max: 90 }),
  /** The longest session of either. */
  sessionDays: object({ student: sessionDay(), teacher: sessionDay() }),
  /** Minutes. */
  lateAfter: integer({ min: 0, max: 120 }),
  quietFrom: clock(),
  quietUntil: clock(),
  digestAt: clock(),
}

/** What a form of the settings fills in. */
export const settingsDraft = record(fields)
export type SettingsDraft = Infer<typeof settingsDraft>

const item = record({
  ...fields,
  /** The address of the logo, which needs no session; null until it is ready. */
  logo: nullable(text()),
  /** A number of the country as people write it there and abroad; null where none is known. */
  phoneExample: nullable(object({ national: text(), international: text() })),
  /** When the first administrator was through with the first steps. */
  welcomedAt: nullable(dateTime()),
  /** Whether the site sends mail, which its operator decides, and from which address. */
  mail: object({ configured: boolean(), from: nullable(text()) }),
  updatedAt: dateTime(),
  version: integer(),
})
export type SchoolSettings = Infer<typeof item>

/** How the school is called, looks and works: one for the whole site. */
export const settings = {
  item,
  read: endpoint({ name: 'settings.read', method: 'GET', path: '/settings', reply: item }),
  update: endpoint({
    name: 'settings.update',
    method: 'PUT',
    path: '/settings',
    body: partial(record({ ...fields, welcomed: boolean() })),
    reply: item,
  }),
  /** Sends a message to the address of who asks, and says what the server for mail answered, or why it did not. */
  testMail: endpoint({
    name: 'settings.testMail',
    method: 'POST',
    path: '/settings/test-mail',
    reply: record({ ok: boolean(), answer: text() }),
  }),
} as const

const siteItem = record({
  ...{ nameAr: fields.nameAr, nameEn: fields.nameEn, logo: nullable(text()), color: fields.color },
  ...{ language: fields.language, numerals: fields.numerals, calendar: fields.calendar },
  signUp: fields.signUp,
})
export type Site = Infer<typeof siteItem>

/** What everybody may know of the school, signed in or not. */
export const site = endpoint({ name: 'site.read', method: 'GET', path: '/site', reply: siteItem })
