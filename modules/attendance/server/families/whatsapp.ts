import * as z from 'zod/mini'
import type { WhatsappAbout } from '#modules/guardians/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { id as anId } from '#platform/contract/schema.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import { attendance } from '../../contract/attendance.ts'
import { meetingStore } from '../meetings/store.ts'

const uuid = anId()
const locales = { ar: 'ar-EG-u-nu-latn', en: 'en-GB' }

type Absence = { name: string; group: string; day: string }
const sentences = {
  ar: {
    guardian: ({ name, group, day }: Absence) => `نحيطكم علمًا بغياب ${name} عن حصة «${group}» يوم ${day}.`,
    student: ({ group, day }: Absence) => `سُجّل غيابك عن حصة «${group}» يوم ${day}.`,
  },
  en: {
    guardian: ({ name, group, day }: Absence) => `${name} was absent from “${group}” on ${day}.`,
    student: ({ group, day }: Absence) => `You were marked absent from “${group}” on ${day}.`,
  },
}

/** Who was absent from a meeting; nobody from one that was cancelled. */
export const absenceWhatsapp: WhatsappAbout = {
  async find(db, { id = '' }, caller) {
    if (!z.safeParse(uuid, id).success || !may(caller.role, attendance.read.name)) return undefined
    const meeting = await meetingStore(db).find(id, caller)
    if (!meeting) return undefined
    const [timeZone, { title: group }] = await Promise.all([
      siteTimeZone(db.read),
      db.read
        .selectFrom('groups')
        .select('title')
        .where('id', '=', meeting.groupId)
        .executeTakeFirstOrThrow(),
    ])
    const dayFor = (language: 'ar' | 'en') =>
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
        sentences[language][to]({ name, group, day: dayFor(language) }),
    }
  },
}
