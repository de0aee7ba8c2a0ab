import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** How the school is called, looks and works: one row, which is there from the start. The country is the server's until it is said. */
export const up: Step = async (db, engine) => {
  const ordered = sql.raw(engine === 'postgres' ? 'text collate "C"' : 'text')
  await sql`create table settings (
    "id" text not null primary key, "nameAr" text not null, "nameEn" text not null, "color" text not null,
    "language" text not null, "numerals" text not null, "calendar" text not null, "country" text,
    "currency" text not null, "timeZone" text not null, "weekStart" integer not null, "weekend" text not null,
    "signUp" text not null, "teachersHandleMoney" boolean not null, "teachersSee" text not null,
    "studentsSee" text not null, "guardiansSee" text not null, "devicesPerStudent" integer not null,
    "swapDays" integer not null, "sessionDays" text not null, "lateAfter" integer not null,
    "quietFrom" text not null, "quietUntil" text not null, "digestAt" text not null, "welcomedAt" text,
    "search" text not null, "sortKey" ${ordered} not null, "createdAt" ${ordered} not null,
    "updatedAt" ${ordered} not null, "version" integer not null, "deletedAt" ${ordered}, "deletedWith" text)`.execute(
    db,
  )
  const at = new Date().toISOString()
  const all = '{"attendance":true,"scores":true,"balance":true}'
  await sql`insert into settings values (
    '00000000-0000-7000-8000-000000000001', '', '', '#34C87C', 'ar', 'latn', 'gregory', null, 'EGP', 'Africa/Cairo', 6,
    '[5,6]', 'closed', ${sql.lit(engine === 'postgres' ? false : 0)}, '{"phones":true,"guardians":true}', ${all}, ${all},
    0, 7, '{"student":30,"teacher":30}', 10, '22:00', '07:00', '18:00', null, '', '', ${at}, ${at}, 1, null, null)`.execute(
    db,
  )
}
