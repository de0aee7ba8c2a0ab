import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

type Columns = { key: string; at: string }

const kept = (at: string) => `"search" text not null, "sortKey" ${at} not null, "createdAt" ${at} not null,
  "updatedAt" ${at} not null, "version" integer not null, "deletedAt" ${at}, "deletedWith" text`

/** Questions, quizzes and what is different for some: kept as lessons are. Points and percentages are whole hundredths. */
const resources = ({ key, at }: Columns) => [
  `create table questions (${key}, "courseId" text not null references courses ("id") on delete cascade,
    "title" text not null, "body" text not null, "kind" text not null, "content" text not null,
    "explanation" text not null, "points" integer not null, "difficulty" text, "status" text not null,
    "revision" integer not null, ${kept(at)})`,
  `create table quizzes (${key}, "courseId" text not null references courses ("id") on delete cascade,
    "seasonId" text not null references seasons ("id") on delete cascade,
    "title" text not null, "body" text not null, "status" text not null, "publishedAt" ${at}, "releaseAt" ${at},
    "position" integer not null, "audience" text not null, "plan" text not null,
    "begunAt" ${at},
    "opensAt" ${at}, "closesAt" ${at}, "limitMinutes" integer, "graceSeconds" integer not null,
    "attempts" integer, "waitMinutes" integer not null, "policy" text not null,
    "shuffleQuestions" boolean not null, "shuffleOptions" boolean not null,
    "perPage" integer not null, "navigation" text not null, "wrongPenalty" integer not null,
    "passPercent" integer, "scoreRelease" text not null, "reviewRelease" text not null,
    "anonymous" boolean not null, "required" boolean not null, "completeWhen" text not null,
    "weight" integer not null, "inGradebook" boolean not null, "accessCode" text, ${kept(at)})`,
  `create table exceptions (${key},
    "courseId" text not null references courses ("id") on delete cascade,
    "userId" text references users ("id") on delete cascade, "groupId" text references groups ("id") on delete cascade,
    "quizId" text references quizzes ("id") on delete cascade,
    "opensAt" ${at}, "closesAt" ${at}, "extraPercent" integer, "extraMinutes" integer, "attempts" integer,
    "reason" text not null, ${kept(at)})`,
]

const others = (at: string) => [
  `create table "questionVersions" ("id" text not null primary key,
    "questionId" text not null references questions ("id") on delete cascade, "revision" integer not null,
    "body" text not null, "content" text not null, "explanation" text not null, "points" integer not null,
    "authorId" text references users ("id") on delete set null, "createdAt" ${at} not null,
    unique ("questionId", "revision"))`,
  `create table "questionTags" ("questionId" text not null references questions ("id") on delete cascade,
    "tag" ${at} not null, "shown" text not null, primary key ("questionId", "tag"))`,
  `create table "planQuestions" ("quizId" text not null references quizzes ("id") on delete cascade,
    "questionId" text not null references questions ("id") on delete cascade, primary key ("quizId", "questionId"))`,
  `create table "quizAudience" ("id" text not null primary key,
    "quizId" text not null references quizzes ("id") on delete cascade,
    "userId" text references users ("id") on delete cascade, "groupId" text references groups ("id") on delete cascade)`,
  `create table attempts ("id" text not null primary key,
    "quizId" text not null references quizzes ("id") on delete cascade, "courseId" text not null,
    "userId" text not null references users ("id") on delete cascade, "number" integer not null,
    "preview" boolean not null, "status" text not null, "startedAt" ${at} not null, "endsAt" ${at}, "finalAt" ${at},
    "submittedAt" ${at}, "submittedHow" text, "layout" text not null, "page" integer not null,
    "holdHash" text, "device" text, "savedAt" ${at}, "seenAt" ${at},
    "score" integer, "maxPoints" integer not null, "pending" integer not null, "passed" boolean,
    "scoreReleased" boolean, "reviewReleased" boolean,
    "updatedAt" ${at} not null, "version" integer not null, "deletedAt" ${at})`,
  `create table responses ("id" text not null primary key,
    "attemptId" text not null references attempts ("id") on delete cascade, "item" text not null,
    "questionId" text not null references questions ("id") on delete cascade,
    "versionId" text not null references "questionVersions" ("id") on delete cascade,
    "points" integer not null, "answer" text, "rev" integer not null, "savedAt" ${at}, "flagged" boolean not null,
    "state" text not null, "autoScore" integer, "score" integer, "comment" text,
    "markedBy" text references users ("id") on delete set null, "markedAt" ${at}, "version" integer not null,
    unique ("attemptId", "item"))`,
  `create table "lateAnswers" ("attemptId" text not null references attempts ("id") on delete cascade,
    "item" text not null, "rev" integer not null, "answer" text, "receivedAt" ${at} not null,
    primary key ("attemptId", "item"))`,
  `create table "attemptEvents" ("id" text not null primary key,
    "attemptId" text not null references attempts ("id") on delete cascade, "at" ${at} not null,
    "what" text not null, "actorId" text references users ("id") on delete set null, "device" text, "detail" text)`,
  `create table "workDone" ("userId" text not null references users ("id") on delete cascade,
    "thingId" text not null, "courseId" text not null references courses ("id") on delete cascade,
    "completedAt" ${at} not null, primary key ("userId", "thingId"))`,
]

const indexes = [
  'create index "questionsOfCourse" on questions ("courseId", "sortKey", "id") where "deletedAt" is null',
  'create index "questionsInCourse" on questions ("courseId")',
  'create index "questionsNewest" on questions ("createdAt", "id") where "deletedAt" is null',
  'create index "questionsByTitle" on questions ("sortKey", "id") where "deletedAt" is null',
  'create index "questionsInBin" on questions ("deletedAt", "id") where "deletedAt" is not null',
  'create index "quizzesOfSeason" on quizzes ("seasonId", "position", "id") where "deletedAt" is null',
  'create index "quizzesInSeason" on quizzes ("seasonId")',
  'create index "quizzesOfCourse" on quizzes ("courseId", "position", "id") where "deletedAt" is null',
  'create index "quizzesInCourse" on quizzes ("courseId")',
  'create index "quizzesByTitle" on quizzes ("sortKey", "id") where "deletedAt" is null',
  'create index "quizzesInBin" on quizzes ("deletedAt", "id") where "deletedAt" is not null',
  `create unique index "exceptionOnce" on exceptions ("courseId", coalesce("quizId", ''), coalesce("userId", ''),
    coalesce("groupId", '')) where "deletedAt" is null`,
  'create index "exceptionsInCourse" on exceptions ("courseId")',
  'create index "exceptionsOfUser" on exceptions ("userId")',
  'create index "exceptionsOfGroup" on exceptions ("groupId")',
  'create index "exceptionsOfQuiz" on exceptions ("quizId")',
  'create index "exceptionsInBin" on exceptions ("deletedAt", "id") where "deletedAt" is not null',
  'create index "versionsByAuthor" on "questionVersions" ("authorId")',
  'create index "questionsTagged" on "questionTags" ("tag", "questionId")',
  'create index "plansOfQuestion" on "planQuestions" ("questionId")',
  'create unique index "quizAudienceUser" on "quizAudience" ("quizId", "userId") where "userId" is not null',
  'create unique index "quizAudienceGroup" on "quizAudience" ("quizId", "groupId") where "groupId" is not null',
  'create index "audienceOfQuiz" on "quizAudience" ("quizId")',
  'create index "audienceByUser" on "quizAudience" ("userId")',
  'create index "audienceByGroup" on "quizAudience" ("groupId")',
  `create unique index "attemptOpenOnce" on attempts ("quizId", "userId") where "status" = 'open' and "deletedAt" is null`,
  `create index "attemptsDue" on attempts ("finalAt") where "status" = 'open'`,
  'create index "attemptsOfQuiz" on attempts ("quizId", "status", "startedAt", "id")',
  'create index "attemptsOfUser" on attempts ("userId", "quizId", "number")',
  'create index "attemptsOfCourse" on attempts ("courseId", "startedAt", "id")',
  'create index "responsesTo" on responses ("questionId", "attemptId")',
  'create index "responsesByVersion" on responses ("versionId")',
  `create index "responsesToMark" on responses ("questionId", "id") where "state" = 'toMark'`,
  'create index "responsesMarkedBy" on responses ("markedBy")',
  'create index "eventsOfAttempt" on "attemptEvents" ("attemptId", "id")',
  'create index "attemptEventsBy" on "attemptEvents" ("actorId")',
  'create index "workOfCourse" on "workDone" ("courseId", "userId")',
  ...['questions', 'quizzes', 'exceptions'].map(kind => `insert into changes values ('${kind}', 0)`),
]

/** The words by which lists search, on SQLite in an index of threes of letters that follows the table. */
const wordsOf = (kind: string) => [
  `create virtual table "${kind}Search"
    using fts5("search", content='${kind}', content_rowid='row', tokenize='trigram', detail=none)`,
  `create trigger "${kind}SearchNew" after insert on ${kind} begin
    insert into "${kind}Search"(rowid, "search") values (new."row", new."search"); end`,
  `create trigger "${kind}SearchOld" after delete on ${kind} begin
    insert into "${kind}Search"("${kind}Search", rowid, "search") values ('delete', old."row", old."search"); end`,
  `create trigger "${kind}SearchSet" after update of "search" on ${kind} when old."search" <> new."search" begin
    insert into "${kind}Search"("${kind}Search", rowid, "search") values ('delete', old."row", old."search");
    insert into "${kind}Search"(rowid, "search") values (new."row", new."search"); end`,
  `create virtual table "${kind}Terms" using fts5vocab('${kind}Search', 'row')`,
]
const searched = ['questions', 'quizzes', 'exceptions']

const inSqlite = [
  ...resources({ key: '"row" integer primary key, "id" text not null unique', at: 'text' }),
  ...others('text'),
  ...indexes,
  ...searched.flatMap(wordsOf),
]
// What is ordered by stands in the order of its bytes, as on SQLite.
const inPostgres = [
  ...resources({ key: '"id" text not null primary key', at: 'text collate "C"' }),
  ...others('text collate "C"'),
  ...indexes,
  ...searched.map(kind => `create index "${kind}Search" on ${kind} using gin ("search" gin_trgm_ops)`),
]

export const up: Step = async (db, engine) => {
  for (const line of engine === 'sqlite' ? inSqlite : inPostgres) await sql.raw(line).execute(db)
}
