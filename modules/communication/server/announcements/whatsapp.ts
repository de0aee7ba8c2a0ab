import * as z from 'zod/mini'
import { enrolledIn } from '#modules/catalog/server/public.ts'
import { liveMemberships } from '#modules/enrolment/server/public.ts'
import type { WhatsappAbout, WhatsappSubject } from '#modules/guardians/server/public.ts'
import { learners, staff } from '#modules/identity/contract/roles.ts'
import { id as anId } from '#platform/contract/schema.ts'
import { isOwnComputer } from '#platform/contract/site-look.ts'
import { translate } from '#platform/server/catalogues.ts'
import { now } from '#platform/server/db/records.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import { plainText } from '#platform/server/rich-text/plain-text.ts'
import { recipientsOf } from './audience.ts'
import { announcementStore } from './store.ts'

const uuid = anId()

/** Announcements, sent by hand to those they are to now, and to their guardians. */
export const announcementWhatsapp: WhatsappAbout = {
  async find(db, { id = '' }, caller, address) {
    if (!z.safeParse(uuid, id).success) return undefined
    const row = await announcementStore(db).find(id, caller)
    if (!row) return undefined
    const body = plainText(row.body)
    // A link that leads each computer to itself opens nothing on a phone.
    const opensElsewhere = address !== '' && !isOwnComputer(address)
    return {
      people: await peopleOf(db, row),
      textFor({ to, language, user }) {
        const url = to === 'student' && opensElsewhere && `${address}/announcements/${id}`
        const link = url && translate(language, 'announcements.whatsapp.more', { url })
        const head =
          to === 'guardian' && translate(language, 'announcements.whatsapp.guardian', { name: user.name })
        return [head, row.title, shortened(body), link].filter(Boolean).join('\n')
      },
    }
  },
}

/** So much of a text is sent; the rest is read where it stands. */
const maxBody = 300
const shortened = (text: string) =>
  text.length <= maxBody ? text : `${text.slice(0, maxBody).toWellFormed()}…`

/** Those whom an announcement is to now. */
async function peopleOf(
  db: Db,
  { id, audience }: ResourceTables['announcements'],
): Promise<WhatsappSubject['people']> {
  const { read } = db
  const users = read.selectFrom('users').select('users.id')
  if (audience === 'everyone') return users
  if (audience === 'students') return users.where('role', 'in', learners)
  if (audience === 'teachers') return users.where('role', 'in', staff)
  const { courseIds, groupIds, userIds } = await db.write(tx => recipientsOf(tx, id))
  if (audience === 'people') return users.where(row => inIds(row, 'users.id', userIds))
  if (audience === 'groups')
    return users.where(
      'users.id',
      'in',
      liveMemberships(read)
        .select('groupMembers.userId')
        .where(row => inIds(row, 'groupMembers.groupId', groupIds)),
    )
  const at = now()
  return users.where(row =>
    row.or(courseIds.map(courseId => row('users.id', 'in', enrolledIn(read, courseId, at)))),
  )
}
