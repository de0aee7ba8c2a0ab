import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

type Kept = { attemptId: string; answer: string }

/** Which files an attempt has named in its answers: they stay as long as it does. */
export const up: Step = async db => {
  await sql
    .raw(
      `create table "answerFiles" ("attemptId" text not null references attempts ("id") on delete cascade,
        "mediaId" text not null references media ("id") on delete cascade, primary key ("attemptId", "mediaId"))`,
    )
    .execute(db)
  await sql.raw('create index "answersOfFile" on "answerFiles" ("mediaId")').execute(db)
  for (const table of ['responses', 'lateAnswers']) {
    const answers = await sql<Kept>`select "attemptId", answer from ${sql.table(table)}
      where answer like '%"fileIds":["%'`.execute(db)
    for (const { attemptId, answer } of answers.rows) {
      const { fileIds } = JSON.parse(answer) as { fileIds?: string[] }
      for (const mediaId of fileIds ?? [])
        await sql`insert into "answerFiles" ("attemptId", "mediaId")
          select ${attemptId}, id from media where id = ${mediaId} on conflict do nothing`.execute(db)
    }
  }
}
