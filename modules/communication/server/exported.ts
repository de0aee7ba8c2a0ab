import type { Language } from '#platform/contract/language.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import {
  column,
  createdAt,
  dateColumn,
  storeExport,
  updatedAt,
  wordColumn,
  yesNo,
} from '#platform/server/bulk/exported.ts'
import { listed } from '#platform/server/catalogues.ts'
import { announcements } from '../contract/announcement.ts'
import type { ListedAnnouncement } from './announcements/presenter.ts'
import { announcementStore } from './announcements/store.ts'

const audiences = {
  everyone: 'announcements.table.everyone',
  students: 'announcements.audience.students',
  teachers: 'announcements.audience.teachers',
  courses: 'announcements.table.someCourses',
  groups: 'announcements.table.someGroups',
  people: 'announcements.table.somePeople',
}

const titles = (items: { title: string }[], language: Language) =>
  listed(
    language,
    items.map(({ title }) => title),
  )

/** What is taken out of announcements as a table. */
export const announcementExported = ({ db }: BulkContext) =>
  storeExport<ListedAnnouncement>(db, announcements, announcementStore(db), {
    title: 'announcements.table',
    named: 'title',
    columns: [
      column('title', 'announcements.title'),
      wordColumn('audience', 'announcements.audience', audiences),
      column('courses', 'announcements.table.courses', ({ courses }, language) => titles(courses, language)),
      column('groups', 'announcements.table.groups', ({ groups }, language) => titles(groups, language)),
      wordColumn('pinned', 'announcements.pinned', yesNo),
      dateColumn('publishAt', 'announcements.publishAt'),
      dateColumn('expireAt', 'announcements.expireAt'),
      column('author', 'announcements.table.author', ({ author }) => author.name),
      ...[createdAt, updatedAt],
    ],
  })
