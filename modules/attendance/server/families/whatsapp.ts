import * as z from 'zod/mini'
import type { WhatsappAbout } from '#modules/guardians/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { id as anId } from '#platform/contract/schema.ts'
import type { Language } from '#platform/contract/language.ts'
import { locales, translate } from '#platform/server/catalogues.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import { attendance } from '../../contract/attendance.ts'
import { meetingStore } from '../meetings/store.ts'

const uuid = anId()

/** Who was absent from a meeting; nobody from one that was cancelled. */
export const absenceWhatsapp: WhatsappAbout = {
  async find(db, { id = '' }, caller) {
    if (!z.safeParse(uuid, id).success || !may(caller.role, attendance.read.name)) return undefined
    const meetings = meetingStore(db)
    const meeting = await meetings.find(id, caller)
    // Who holds one meeting of a group of others marks there, and does not write to its families.
    if (!meeting || !(await meetings.mayChange(caller, meeting))) return undefined
    const [timeZone, { title: group }] = await Promise.all([
      siteTimeZone(db.read),
      db.read
        .selectFrom('groups')
        .select('title')
        .where('id', '=', meeting.groupId)
        .executeTakeFirstOrThrow(),
    ])
    const dayFor = (language: Language) =>
      new Intl.DateTimeFormat(locales[language], {
        ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone },
      }).format(new Date(meeting.startsAt))
    return {
      people: db.read
        .selectFrom('attendance')
        .innerJoin('meetings', 'meetings.id', 'attendance.meetingId')
        .select('attendance.userId as id')
        .where('attendance.meetingId', '=', id)
        .where('attendance.status', '=', 'absent')
        .where('meetings.status', '!=', 'cancelled'),
      textFor: ({ to, language, user: { name } }) =>
        translate(language, `meetings.whatsapp.${to}`, { name, group, day: dayFor(language) }),
    }
  },
}
