import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { defaultLanguage } from '#platform/contract/language.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { type SchoolSettings, type SettingsDraft, settings, settingsDraft } from '../../contract/settings.ts'

/** The one item that a form fills in: the settings have no id of their own. */
const one = 'settings'
export type SettingsItem = SchoolSettings & { id: string; createdAt: string }

/** The settings as an item, as they come from the server. */
export const itemOf = (known: SchoolSettings): SettingsItem => ({
  ...known,
  id: one,
  createdAt: known.updatedAt,
})

export const settingsQuery = queryOptions({
  queryKey: [one],
  queryFn: async ({ signal }) => itemOf(await call(settings.read, {}, signal)),
})

const allOf = { attendance: true, scores: true, balance: true }
/** What the form fills in; the hours of messages are no part of it yet. */
const defaults: Omit<SettingsDraft, 'quietFrom' | 'quietUntil' | 'digestAt'> = {
  ...{
    nameAr: '',
    nameEn: '',
    logoId: null,
    color: '',
    addressAr: '',
    addressEn: '',
    phone: null,
    language: defaultLanguage,
    numerals: 'latn',
    calendar: 'gregory',
  },
  ...{ country: '', currency: '', timeZone: '', weekStart: 6, weekend: [], signUp: 'closed' },
  ...{
    teachersHandleMoney: false,
    chargeBy: 'hand',
    teachersEnrol: 'any',
    teachersSee: { phones: true, guardians: true },
  },
  ...{ studentsSee: allOf, guardiansSee: allOf, devicesPerStudent: 0, swapDays: 7, lateAfter: 10 },
  sessionDays: { student: 30, teacher: 30 },
}

/** The settings as a form knows what it fills in: one that is there already, and is never made. */
export const settingsResource = {
  name: one,
  draft: settingsDraft,
  defaults,
  update: settings.update,
} as unknown as Resource<SettingsItem, SettingsDraft>
