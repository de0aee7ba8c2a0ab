import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import {
  column,
  createdAt,
  languageWords,
  storeExport,
  updatedAt,
  wordColumn,
} from '#platform/server/bulk/exported.ts'
import { listed } from '#platform/server/catalogues.ts'
import { type Guardian, guardians } from '../contract/guardian.ts'
import { guardianStore } from './guardians/store.ts'

/** What is taken out of guardians as a table. */
export const guardianExported = ({ db, country }: BulkContext) =>
  storeExport<Guardian>(db, guardians, guardianStore(db, country), {
    title: 'guardians.table',
    named: 'name',
    columns: [
      column('name', 'guardians.name'),
      column('phone', 'guardians.phone'),
      column('email', 'guardians.email'),
      column('relation', 'guardians.relation'),
      wordColumn('language', 'guardians.language', languageWords),
      wordColumn('mail', 'guardians.table.mail', { now: 'form.yes', off: 'form.no' }),
      column('students', 'guardians.studentIds', ({ students }, language) =>
        listed(
          language,
          students.map(({ name }) => name),
        ),
      ),
      column('linkEndsAt', 'guardians.link', ({ link }) => link?.endsAt ?? null, 'dateTime'),
      column('linkSeenAt', 'guardians.table.linkSeenAt', ({ link }) => link?.seenAt ?? null, 'dateTime'),
      ...[createdAt, updatedAt],
    ],
  })
