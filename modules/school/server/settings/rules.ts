import { type RawBuilder, sql } from 'kysely'
import type { SchoolRules } from '#modules/identity/server/public.ts'
import { writtenIn } from '#platform/contract/language.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { settingsId } from './logo.ts'

/** What the school decides of its people, as it is now. */
export async function rulesIn(read: Reader): Promise<SchoolRules> {
  const row = await read
    .selectFrom('settings')
    .select(['sessionDays', 'teachersSee', 'teachersEnrol', 'devicesPerStudent', 'swapDays', 'lateAfter'])
    .select(['teachersHandleMoney', 'studentsSee', 'guardiansSee', 'chargeBy', 'currency'])
    .select(['nameAr', 'nameEn', 'language'])
    .where('id', '=', settingsId)
    .executeTakeFirstOrThrow()
  const { sessionDays, teachersSee, studentsSee, guardiansSee, teachersHandleMoney, ...rest } = row
  return {
    ...{ sessionDays: JSON.parse(sessionDays), teachersSee: JSON.parse(teachersSee) },
    ...{ studentsSee: JSON.parse(studentsSee), guardiansSee: JSON.parse(guardiansSee) },
    ...{ teachersHandleMoney: Boolean(teachersHandleMoney), ...rest },
    school: writtenIn(rest.language, { ar: rest.nameAr, en: rest.nameEn }),
  }
}

const isDenied = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select 1 from settings where settings.id = ${sql.lit(settingsId)} and ${condition})`

/** Whether teachers see no phones, within a query. */
export const phonesHidden = isDenied(sql`settings."teachersSee" like '%"phones":false%'`)

/** The same of guardians, who are reached by phones. */
export const guardiansHidden = isDenied(sql`settings."teachersSee" like '%false%'`)
