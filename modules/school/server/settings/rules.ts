import { sql } from 'kysely'
import type { SchoolRules } from '#modules/identity/server/public.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { settingsId } from './logo.ts'

/** What the school decides of its people, as it is now. */
export async function rulesIn(read: Reader): Promise<SchoolRules> {
  const row = await read
    .selectFrom('settings')
    .select(['sessionDays', 'teachersSee', 'teachersEnrol', 'devicesPerStudent', 'swapDays'])
    .select(['teachersHandleMoney', 'studentsSee', 'chargeBy', 'currency', 'nameAr', 'nameEn', 'language'])
    .where('id', '=', settingsId)
    .executeTakeFirstOrThrow()
  const { sessionDays, teachersSee, studentsSee, teachersHandleMoney, nameAr, nameEn, language, ...rest } =
    row
  return {
    ...{ sessionDays: JSON.parse(sessionDays), teachersSee: JSON.parse(teachersSee) },
    ...{ studentsSee: JSON.parse(studentsSee), teachersHandleMoney: Boolean(teachersHandleMoney), ...rest },
    school: language === 'ar' ? nameAr || nameEn : nameEn || nameAr,
  }
}

/** Whether teachers see no phones, within a query. */
export const phonesHidden = sql<boolean>`exists (
  select 1 from settings where settings.id = ${sql.lit(settingsId)} and settings."teachersSee" like '%"phones":false%')`
