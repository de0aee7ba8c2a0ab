import { changedBy, e164Of, phoneExampleOf } from '#modules/identity/server/public.ts'
import { oneWish, writeMediaReferences } from '#modules/media/server/public.ts'
import { hasEntries } from '#modules/money/server/public.ts'
import { now, update } from '#platform/server/db/records.ts'
import { reaching } from '#platform/server/db/scope.ts'
import type { Db, Reader, ResourceTables } from '#platform/server/db/tables.ts'
import { followTimeZone } from '#platform/server/db/time-zone.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { CountryOf } from '#platform/server/http/module.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { refuse } from '#platform/server/problem.ts'
import type { SchoolSettings, Site, SettingsDraft } from '../../contract/settings.ts'
import { logoOf, settingsId } from './logo.ts'

type Row = ResourceTables['settings']

/** What somebody asks to change; `welcomed` says that they are through with the first steps. */
type Patch = Partial<SettingsDraft> & { welcomed?: boolean }

const json = (value: object | undefined) => (value === undefined ? undefined : JSON.stringify(value))

/** The settings as they are now: every process reads them anew, so that a change holds everywhere at once. */
export function settingsStore(db: Db, country: CountryOf, mailer: Mailer | undefined) {
  const rowOf = () =>
    db.read.selectFrom('settings').selectAll().where('id', '=', settingsId).executeTakeFirstOrThrow()

  return {
    async read(): Promise<SchoolSettings> {
      const [row, logo, from] = await Promise.all([rowOf(), logoOf(db.read), country()])
      const { nameAr, nameEn, color, language, numerals, calendar, currency, timeZone, weekStart } = row
      const {
        signUp,
        teachersHandleMoney,
        teachersEnrol,
        chargeBy,
        devicesPerStudent,
        swapDays,
        lateAfter,
        quietFrom,
      } = row
      const { quietUntil, digestAt, welcomedAt, updatedAt, version } = row
      const { addressAr, addressEn, phone } = row
      return {
        ...{ nameAr, nameEn, ...logo, color, addressAr, addressEn, phone, language, numerals, calendar },
        ...{ country: row.country ?? from, currency, timeZone, weekStart },
        phoneExample: await phoneExampleOf(row.country ?? from),
        weekend: JSON.parse(row.weekend),
        ...{ signUp, teachersHandleMoney, chargeBy, teachersEnrol },
        teachersSee: JSON.parse(row.teachersSee),
        studentsSee: JSON.parse(row.studentsSee),
        guardiansSee: JSON.parse(row.guardiansSee),
        ...{ devicesPerStudent, swapDays },
        sessionDays: JSON.parse(row.sessionDays),
        ...{ lateAfter, quietFrom, quietUntil, digestAt, welcomedAt },
        mail: { configured: mailer !== undefined, from: mailer?.from ?? null },
        ...{ updatedAt, version },
      }
    },

    async site(): Promise<Site> {
      const [row, { logo }] = await Promise.all([rowOf(), logoOf(db.read)])
      const { nameAr, nameEn, color, language, numerals, calendar, signUp } = row
      return { nameAr, nameEn, logo, color, language, numerals, calendar, signUp }
    },

    /** Answers false where they are no longer at the version that was asked for. */
    async update(patch: Patch, caller: Caller, version?: number) {
      // Not inside: a transaction that waits for another connection would hold up those who have all of them.
      const initial = await country()
      const phone =
        patch.phone &&
        ((await e164Of(patch.phone, patch.country ?? initial)) ?? refuse('phone', 'wrong_format'))
      return db.write(tx => {
        const visible = () => reaching(caller, 'settings.update', {})
        return update(tx, 'settings', { id: settingsId, by: caller, version, visible }, async fresh => {
          const { logoId, welcomed, weekend, teachersSee, studentsSee, guardiansSee, sessionDays, ...plain } =
            patch
          if (plain.currency && plain.currency !== fresh.currency && (await hasEntries(tx)))
            refuse('currency', 'in_use')
          const names = { ...fresh, ...plain }
          if (welcomed && !names.nameAr && !names.nameEn) refuse('nameAr', 'required')
          const owner = { kind: 'settings', id: settingsId, uploaderId: caller.id } as const
          const logo = await writeMediaReferences(tx, owner, { logo: oneWish('logoId', logoId) })
          const set: Partial<Row> = {
            country: Object.keys(patch).length > 0 ? (fresh.country ?? initial) : undefined,
            ...plain,
            phone,
            timeZone: plain.timeZone && spelledZone(plain.timeZone),
            ...{ weekend: json(weekend), teachersSee: json(teachersSee), studentsSee: json(studentsSee) },
            ...{ guardiansSee: json(guardiansSee), sessionDays: json(sessionDays) },
            ...(welcomed && { welcomedAt: fresh.welcomedAt ?? now() }),
          }
          return {
            set,
            beside: logo.beside,
            async write() {
              await logo.save(settingsId)
              await followTimeZone(tx, fresh.timeZone, set.timeZone ?? fresh.timeZone)
            },
          }
        })
      })
    },

    changedBy: () => changedBy(db, 'settings')(settingsId),
  }
}
/** A time zone in the letters of IANA, whatever case it was sent in; one of several names stays the one that was chosen. */
const spelledZone = (zone: string) => Temporal.Now.zonedDateTimeISO(zone).timeZoneId

export type SettingsStore = ReturnType<typeof settingsStore>

/** Where phone numbers are from that do not say it. */
export const countryIn = (db: Db, initial: string) => async () => {
  const row = await db.read
    .selectFrom('settings')
    .select('country')
    .where('id', '=', settingsId)
    .executeTakeFirst()
  return row?.country ?? initial
}

/** The zone in which the school's days and clocks are read. */
export const timeZoneIn = async (read: Reader) =>
  (
    await read
      .selectFrom('settings')
      .select('timeZone')
      .where('id', '=', settingsId)
      .executeTakeFirstOrThrow()
  ).timeZone
