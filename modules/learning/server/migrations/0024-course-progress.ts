import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

const added = (courseId: string, userId: string, from: string) =>
  `insert into "courseProgress" ("courseId", "userId", "completed") select ${courseId}, ${userId}, 1 from ${from}
    on conflict ("courseId", "userId") do update set "completed" = "courseProgress"."completed" + 1;`
const taken = (courseId: string, users: string) =>
  `update "courseProgress" set "completed" = "completed" - 1 where "courseId" = ${courseId} and "userId" ${users};`

const doneOfLesson = 'progress where "lessonId" = new."id" and "completedAt" is not null'
const moved = `${taken('old."courseId"', `in (select "userId" from ${doneOfLesson})`)}
  ${added('new."courseId"', '"userId"', doneOfLesson)}`

const lesson = (of: string) => `lessons where "id" = ${of}."lessonId"`
const lessThan = (of: string) => taken(`(select "courseId" from ${lesson(of)})`, `= ${of}."userId"`)
const more = added('"courseId"', 'new."userId"', lesson('new'))
const completed = 'old."completedAt" is null and new."completedAt" is not null'
const reopened = 'old."completedAt" is not null and new."completedAt" is null'

const sqlite = [
  `create trigger "progressAdded" after insert on progress when new."completedAt" is not null begin ${more} end`,
  `create trigger "progressCompleted" after update of "completedAt" on progress when ${completed} begin ${more} end`,
  `create trigger "progressReopened" after update of "completedAt" on progress when ${reopened} begin ${lessThan('new')} end`,
  `create trigger "progressRemoved" after delete on progress when old."completedAt" is not null begin ${lessThan('old')} end`,
  `create trigger "lessonsMoved" after update of "courseId" on lessons when old."courseId" <> new."courseId" begin ${moved} end`,
]

// A lesson is held while it is counted, so that nobody moves it into another course between the two.
const held = (of: string) => `perform 1 from ${lesson(of)} for share;`
const postgres = [
  `create function "countCompleted"() returns trigger language plpgsql as $$ begin
    ${held('new')} ${more} return null; end $$`,
  `create function "countReopened"() returns trigger language plpgsql as $$ begin
    ${held('new')} ${lessThan('new')} return null; end $$`,
  `create function "countRemoved"() returns trigger language plpgsql as $$ begin
    ${held('old')} ${lessThan('old')} return null; end $$`,
  `create function "countMoved"() returns trigger language plpgsql as $$ begin ${moved} return null; end $$`,
  `create trigger "progressAdded" after insert on progress
    for each row when (new."completedAt" is not null) execute function "countCompleted"()`,
  `create trigger "progressCompleted" after update of "completedAt" on progress
    for each row when (${completed}) execute function "countCompleted"()`,
  `create trigger "progressReopened" after update of "completedAt" on progress
    for each row when (${reopened}) execute function "countReopened"()`,
  `create trigger "progressRemoved" after delete on progress
    for each row when (old."completedAt" is not null) execute function "countRemoved"()`,
  `create trigger "lessonsMoved" after update of "courseId" on lessons
    for each row when (old."courseId" <> new."courseId") execute function "countMoved"()`,
]

/**
 * How many lessons each student completed in a course, of all that it has or had, counted by the database itself as rows
 * of progress change: lists are ordered by it without reading the progress of everybody.
 */
export const up: Step = async (db, engine) => {
  const lines = [
    `create table "courseProgress" ("courseId" text not null references courses ("id") on delete cascade,
      "userId" text not null references users ("id") on delete cascade, "completed" integer not null,
      primary key ("courseId", "userId"))`,
    'create index "courseProgressOfUser" on "courseProgress" ("userId")',
    `insert into "courseProgress" ("courseId", "userId", "completed")
      select lessons."courseId", progress."userId", count(*) from progress
      join lessons on lessons."id" = progress."lessonId" where progress."completedAt" is not null
      group by lessons."courseId", progress."userId"`,
    ...(engine === 'postgres' ? postgres : sqlite),
  ]
  for (const line of lines) await sql.raw(line).execute(db)
}
