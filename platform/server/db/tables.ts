import type { Kysely, Transaction } from 'kysely'
import type { Role } from '#modules/identity/contract/user.ts'
import type { MediaProblem, Purpose } from '#modules/media/contract/media.ts'
import type { FileTables } from '#modules/media/server/tables.ts'

/** What every kept thing has: what it is found and ordered by, its version, and its place in the bin. */
type BaseRow = {
  id: string
  search: string
  sortKey: string
  createdAt: string
  updatedAt: string
  version: number
  deletedAt: string | null
  deletedWith: string | null
}

/**
 * The kinds of things that are kept, changed, removed and restored alike. `publishedAt` is since when a thing is no draft
 * any more, null while it is one; the server alone keeps it.
 */
export type ResourceTables = {
  users: BaseRow & {
    name: string
    username: string
    email: string | null
    phone: string | null
    role: Role
    status: 'active' | 'disabled'
    locale: 'ar' | 'en' | null
    mustRenew: boolean
    passwordHash: string | null
    lastSeenAt: string | null
  }
  courses: BaseRow & {
    title: string
    description: string
    status: 'draft' | 'published' | 'archived'
    publishedAt: string | null
    language: 'ar' | 'en'
    watermark: boolean
    position: number
  }
  seasons: BaseRow & {
    courseId: string
    title: string
    description: string
    status: 'draft' | 'published'
    publishedAt: string | null
    releaseAt: string | null
    position: number
  }
  lessons: BaseRow & {
    courseId: string
    seasonId: string
    title: string
    body: string
    videoKind: 'upload' | 'youtube' | 'vimeo' | null
    videoRef: string | null
    durationSeconds: number | null
    status: 'draft' | 'published'
    publishedAt: string | null
    releaseAt: string | null
    freePreview: boolean
    position: number
  }
  summaries: BaseRow & {
    courseId: string
    seasonId: string | null
    lessonId: string | null
    title: string
    body: string | null
    status: 'draft' | 'published'
    position: number
  }
  announcements: BaseRow & {
    title: string
    body: string
    audience: 'everyone' | 'students' | 'teachers' | 'courses'
    pinned: boolean
    publishAt: string | null
    expireAt: string | null
    authorId: string
  }
  media: BaseRow & {
    courseId: string | null
    uploaderId: string
    purpose: Purpose
    fileName: string
    contentType: string | null
    size: number
    status: 'uploading' | 'processing' | 'ready' | 'failed'
    problem: MediaProblem | null
    durationSeconds: number | null
    width: number | null
    height: number | null
    replaces: string | null
  }
}
export type Kind = keyof ResourceTables

/** The folded words of titles and texts, by the things that hold them. */
type Words = { id: string; search: string }
export type TextTables = { courseTexts: Words; lessonTexts: Words; summaryTexts: Words }

export type Tables = ResourceTables &
  TextTables &
  FileTables & {
    loginNames: { name: string; userId: string; kind: 'username' | 'email' }
    sessions: {
      tokenHash: string
      id: string
      userId: string
      device: string
      address: string
      createdAt: string
      lastSeenAt: string
      idleSeconds: number
      endsAt: string
    }
    /** Browsers in which somebody has signed in, by the hash of a key that each of them keeps. */
    devices: { userId: string; keyHash: string; firstSeenAt: string; lastSeenAt: string }
    /** Who wrote their e-mail or phone into their profile themselves, so that nobody else has said it is theirs. */
    unproved: { userId: string; kind: 'email' | 'phone' }
    /** Attempts that were refused, by hour (2026-11-22T10); the row of a day (2026-11-22) counts what came beyond the most. */
    refusals: { hour: string; kind: string; who: string; place: string; about: string; count: number }
    limits: { key: string; tries: number; since: string; blockedUntil: string | null }
    secrets: { name: string; hash: string; endsAt: string }
    courseTeachers: { courseId: string; userId: string }
    announcementCourses: { announcementId: string; courseId: string }
    announcementReads: { userId: string; announcementId: string; readAt: string }
    /** Which file of a summary somebody opened last, and since when they are told that there is another. */
    summaryReads: {
      summaryId: string
      userId: string
      fileKey: string
      openedAt: string
      toldAt: string | null
    }
    enrolments: {
      id: string
      courseId: string
      userId: string
      source: 'staff' | 'code' | 'self'
      expiresAt: string | null
      createdAt: string
      updatedAt: string
      version: number
      deletedAt: string | null
    }
    progress: {
      userId: string
      lessonId: string
      positionSeconds: number
      watched: string
      watchedSeconds: number
      completedAt: string | null
      completedBy: string | null
      /** Null where it is not completed, and of completions older than the question. */
      completedHow: 'watched' | 'ticked' | null
      updatedAt: string
    }
    notes: {
      id: string
      userId: string
      lessonId: string
      body: string
      search: string
      atSeconds: number | null
      createdAt: string
      updatedAt: string
      version: number
      deletedAt: string | null
    }
    bookmarks: { userId: string; lessonId: string; createdAt: string }
    /** What lessons said before; `beganAt` is when the writing began of which a text is the end. */
    lessonVersions: {
      id: string
      lessonId: string
      version: number
      title: string
      body: string
      status: 'draft' | 'published'
      authorId: string | null
      beganAt: string
      at: string
    }
    audit: {
      id: string
      at: string
      actorId: string | null
      requestId: string
      action: string
      kind: string
      thingId: string
      before: string | null
      after: string | null
      /** Where an entry stands for several changes: the moment of the last one, and how many they are. */
      until: string | null
      times: number
    }
    /** Raised by every change of a kind of thing, so that what was counted of it is counted anew. */
    changes: { kind: string; count: number }
    migrations: { name: string; ranAt: string }
  }

export type Reader = Kysely<Tables>
export type Tx = Transaction<Tables>

/** A database: read at any time, changed only in write(), which keeps all that its work does or nothing. */
export type Db = {
  engine: 'sqlite' | 'postgres'
  read: Reader
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
