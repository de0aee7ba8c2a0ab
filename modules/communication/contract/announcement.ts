import { endpoint } from '#platform/contract/endpoint.ts'
import { resource } from '#platform/contract/resource.ts'
import { richText } from '#platform/contract/rich-text.ts'
import {
  boolean,
  dateTime,
  type Infer,
  id,
  integer,
  list,
  name,
  nullable,
  object,
  oneOf,
  singleLine,
} from '#platform/contract/schema.ts'

const fields = {
  title: singleLine({ min: 1, max: 200 }),
  /** Rich text: HTML, sanitised when written. */
  body: richText('body'),
  audience: oneOf('everyone', 'students', 'teachers', 'courses', 'groups', 'people'),
  /** To which courses, where the audience is `courses`. */
  courseIds: list(id(), { max: 100 }),
  /** To which groups, where the audience is `groups`. */
  groupIds: list(id(), { max: 100 }),
  /** To whom, where the audience is `people`. */
  userIds: list(id(), { max: 1_000 }),
  pinned: boolean(),
  /** Empty: a draft. Later than now: scheduled. */
  publishAt: nullable(dateTime()),
  expireAt: nullable(dateTime()),
}

const kind = resource('announcements', {
  fields,
  long: ['userIds'],
  computed: {
    author: object({ id: id(), name: name() }),
    /** The courses of `courseIds` by their titles. */
    courses: list(object({ id: id(), title: singleLine() })),
    /** The groups of `groupIds` by their titles. */
    groups: list(object({ id: id(), title: singleLine() })),
    /** To how many people it is, for whom may change it; else null. */
    counts: object({ people: nullable(integer()) }),
    /** When the reader who asks has read it. */
    readAt: nullable(dateTime()),
  },
  detail: {
    /** Those of `userIds` by their names: all of them for whom may change it, else the reader alone. */
    people: list(object({ id: id(), name: name() })),
  },
  defaults: {
    title: '',
    body: '',
    audience: 'everyone',
    courseIds: [],
    groupIds: [],
    userIds: [],
    pinned: false,
    publishAt: null,
    expireAt: null,
  },
  minimal: { title: fields.title },
  filters: {
    audience: fields.audience,
    courseId: id(),
    groupId: id(),
    userId: id(),
    pinned: fields.pinned,
    unread: boolean(),
    status: oneOf('draft', 'scheduled', 'published', 'expired'),
  },
  sorts: ['title', 'pinned', 'publishAt', 'createdAt', 'updatedAt'],
})

/** What staff tell: to everyone, to students, to teachers, to courses, to groups, or to people by their names. */
export const announcements = {
  ...kind,
  /** Marks as read; reading by GET marks nothing. */
  markRead: endpoint({ name: 'announcements.markRead', method: 'PUT', path: '/announcements/:id/read' }),
}

export type Announcement = Infer<typeof announcements.item>
export type AnnouncementDraft = Infer<typeof announcements.draft>
export type AnnouncementQuery = Infer<typeof announcements.query>
