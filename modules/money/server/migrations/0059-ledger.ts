import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/**
 * The ledger, its receipts, the closings of drawers, and the chain that holds all of them. Courses and groups are named without a key
 * of the database: to check one it would hold their rows while the row that numbers acts is held, and others hold these in
 * the other order. They are never purged while an entry names them.
 */
const tables = (ordered: string) => [
  `create table ledger ("id" text not null primary key, "seq" integer not null, "line" integer not null,
    "createdAt" ${ordered} not null, "userId" text not null references users ("id"),
    "writtenFor" text not null references users ("id"), "kind" text not null, "reason" text not null,
    "amount" integer not null, "on" ${ordered} not null, "month" ${ordered}, "meetingId" text, "courseId" text,
    "groupId" text, "sessions" integer, "endsOn" ${ordered}, "ofId" text references ledger ("id"),
    "teacherId" text references users ("id"), "sharePercent" integer, "method" text, "reference" text not null,
    "note" text not null, "receiptNumber" ${ordered}, "byId" text references users ("id"), "key" text,
    "voidSeq" integer, "voidedAt" text, "voidedById" text references users ("id"), "voidReason" text)`,
  'create unique index "ledgerInOrder" on ledger ("seq", "line")',
  'create unique index "ledgerByKey" on ledger ("byId", "key", "line") where "key" is not null',
  'create index "ledgerOfUser" on ledger ("userId", "on", "seq")',
  'create index "ledgerByDay" on ledger ("on", "seq")',
  'create index "ledgerByCreated" on ledger ("createdAt", "id")',
  'create index "ledgerOfGroup" on ledger ("groupId", "month")',
  'create index "ledgerOfCourse" on ledger ("courseId")',
  'create index "ledgerOfMeeting" on ledger ("meetingId")',
  'create index "ledgerOfReceipt" on ledger ("receiptNumber")',
  'create index "ledgerVoid" on ledger ("voidSeq")',
  'create index "ledgerOf" on ledger ("ofId")',
  'create index "ledgerWrittenFor" on ledger ("writtenFor")',
  'create index "ledgerOfTeacher" on ledger ("teacherId")',
  'create index "ledgerBy" on ledger ("byId")',
  'create index "ledgerVoidedBy" on ledger ("voidedById")',
  `create unique index "chargedMonths" on ledger ("userId", "groupId", "month")
    where "kind" = 'charge' and "reason" = 'tuition' and "voidedAt" is null`,
  `create unique index "chargedMeetings" on ledger ("userId", "meetingId")
    where "kind" = 'charge' and "reason" = 'session' and "voidedAt" is null`,
  `create table closings ("id" text not null primary key, "seq" integer not null unique, "at" ${ordered} not null,
    "byId" text not null references users ("id"), "ofId" text not null references users ("id"), "on" ${ordered} not null,
    "count" integer not null, "first" text, "last" text, "expected" bigint not null, "counted" bigint not null,
    "note" text not null, "key" text not null)`,
  'create unique index "closingsByKey" on closings ("byId", "key")',
  'create index "closingsOfDay" on closings ("ofId", "on", "seq")',
  `create table receipts ("number" text not null primary key, "seq" integer not null unique, "on" ${ordered} not null,
    "kind" text not null, "method" text not null, "total" bigint not null, "byId" text references users ("id"),
    "payerId" text, "closingId" text references closings ("id"), "voidedAt" text, "voidedOn" ${ordered},
    "voidedById" text references users ("id"), "voidClosingId" text references closings ("id"))`,
  'create index "receiptsOfDay" on receipts ("byId", "on")',
  'create index "receiptsVoidedOn" on receipts ("voidedById", "voidedOn")',
  'create index "receiptsOfClosing" on receipts ("closingId")',
  'create index "receiptsVoidInClosing" on receipts ("voidClosingId")',
  'create table "ledgerLinks" ("seq" integer not null primary key, "hash" text not null)',
  `insert into counters ("name", "value") values ('ledger', 0), ('receiptYear', 0), ('receipts', 0),
    ('chargedMonth', 0)`,
]

export const up: Step = async (db, engine) => {
  const lines = tables(engine === 'postgres' ? 'text collate "C"' : 'text')
  for (const line of lines) await sql.raw(line).execute(db)
}
