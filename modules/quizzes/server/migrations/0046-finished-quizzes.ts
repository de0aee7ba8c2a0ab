import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Who has ended their tries at a quiz, though they could begin others. */
export const up: Step = async (db, engine) => {
  const time = engine === 'sqlite' ? 'text' : 'text collate "C"'
  await sql
    .raw(
      `create table "finishedQuizzes" ("userId" text not null references users ("id") on delete cascade,
        "quizId" text not null references quizzes ("id") on delete cascade, "finishedAt" ${time} not null,
        primary key ("userId", "quizId"))`,
    )
    .execute(db)
  await sql.raw('create index "finishedOfQuiz" on "finishedQuizzes" ("quizId", "userId")').execute(db)
}
