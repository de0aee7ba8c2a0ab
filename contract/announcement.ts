import { endpoint } from './endpoint.ts'
import { resource } from './resource.ts'
import { richText } from './rich-text.ts'
import { flag, type Infer, id, line, list, moment, name, nullable, object, oneOf } from './schema.ts'

const fields = {
  title: line({ min: 1, max: 200 }),
  /** Rich text: HTML, sanitised when written. */
  body: richText('body'),
  audience: oneOf('everyone', 'students', 'teachers', 'courses'),
  /** To which courses, where the audience is `courses`. */
  courseIds: list(id(), { max: 100 }),
  pinned: flag(),
  /** Empty: a draft. Later than now: scheduled. */
  publishAt: nullable(moment()),
  expireAt: nullable(moment()),
}

const kind = resource('announcements', {
  fields,
  facts: {
    author: object({ id: id(), name: name() }),
    /** When the reader who asks has read it. */
    readAt: nullable(moment()),
  },
  blank: {
    title: '',
    body: '',
    audience: 'everyone',
    courseIds: [],
    pinned: false,
    publishAt: null,
    expireAt: null,
  },
  light: { title: fields.title },
  filters: {
    audience: fields.audience,
    courseId: id(),
    pinned: fields.pinned,
    unread: flag(),
    status: oneOf('draft', 'scheduled', 'published', 'expired'),
  },
  sorts: ['title', 'pinned', 'publishAt', 'createdAt', 'updatedAt'],
})

/** What staff tell: to everyone, to students, to teachers, or to courses. */
export const announcements = {
  ...kind,
  /** Marks as read; reading by GET marks nothing. */
  markRead: endpoint({ name: 'announcements.markRead', method: 'PUT', path: '/announcements/:id/read' }),
}

export type Announcement = Infer<typeof announcements.item>
export type AnnouncementDraft = Infer<typeof announcements.draft>
export type AnnouncementQuery = Infer<typeof announcements.query>
