import { endpoint } from '#platform/contract/endpoint.ts'
import { videoVersions } from '#platform/contract/file.ts'
import { listQuery, pageOf, stored } from '#platform/contract/resource.ts'
import {
  boolean,
  dateTime,
  file,
  type Infer,
  id,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  record,
  singleLine,
  text,
} from '#platform/contract/schema.ts'

/** What an uploaded file is for: it decides who may upload it, what it may be, and what becomes of it. */
export const purposes = [
  'avatar',
  'cover',
  'video',
  'captions',
  'attachment',
  'summary',
  'image',
  'audio',
  'logo',
  'import',
  'answer',
] as const
export type Purpose = (typeof purposes)[number]
/** Files that belong to whoever uploaded them, and to no course. */
export const courseless: readonly Purpose[] = ['avatar', 'logo', 'import']
/** Files of which one is for its uploader and those who judge it: no library lists them, and nobody changes them. */
export const unlisted: readonly Purpose[] = [...courseless, 'answer']

/** Files that are shown within texts. */
export const ofTexts: readonly Purpose[] = ['image', 'audio']

/** Where a file is on its way from a device to those who read it. */
const mediaStatuses = ['uploading', 'processing', 'ready', 'failed'] as const

/** Why a file was not taken, by the codes of refusals. */
export const mediaProblems = [
  ...(['wrong_media_type', 'too_large', 'damaged', 'unplayable', 'unsafe_archive'] as const),
  ...(['too_many_pixels', 'not_yours', 'lost', 'unexpected'] as const),
] as const
export type MediaProblem = (typeof mediaProblems)[number]

/** The largest piece of an upload in one request, and the largest file that comes in a form. */
export const maxInOneRequest = 8 * 1_048_576

const fileName = () => singleLine({ min: 1, max: 255 })

/** As what files are used. */
export const usedAs = [
  ...(['cover', 'video', 'attachment', 'captions', 'file', 'image', 'audio'] as const),
  ...(['avatar', 'poster', 'logo'] as const),
] as const

/** One place where a file is used; what it is used in may be in the bin. */
const usage = object({
  kind: oneOf('courses', 'lessons', 'summaries', 'users', 'media', 'settings', 'questions', 'quizzes'),
  id: id(),
  title: singleLine(),
  field: oneOf(...usedAs),
  deleted: boolean(),
})
export type MediaUsage = Infer<typeof usage>

const purpose = oneOf(...purposes)
const item = record({
  ...stored,
  courseId: nullable(id()),
  purpose,
  fileName: singleLine(),
  contentType: nullable(text()),
  size: integer(),
  status: oneOf(...mediaStatuses),
  /** Why it failed. */
  problem: nullable(oneOf(...mediaProblems)),
  /** Percent of a conversion that is going on; of a video that is ready, of its versions. */
  progress: nullable(integer()),
  durationSeconds: nullable(integer()),
  width: nullable(integer()),
  height: nullable(integer()),
  /** Signed for this session and some time; null until it is ready. */
  url: nullable(text()),
  /** The same, to be kept as a file. */
  downloadUrl: nullable(text()),
  sizes: list(object({ width: integer(), height: integer(), url: text() })),
  /** Smaller ones of a video, the largest first; `sound` has no picture. */
  versions: list(
    object({
      name: oneOf(...videoVersions),
      contentType: text(),
      width: nullable(integer()),
      height: nullable(integer()),
      size: integer(),
      url: text(),
    }),
  ),
  /** An image that stands for a video. */
  posterId: nullable(id()),
  posterUrl: nullable(text()),
  /** The file whose place this upload took, once it is ready; its links are the ones that last. */
  replaces: nullable(id()),
  /** Where it is used; for staff. */
  usedIn: list(usage),
})
const query = listQuery({
  filters: { courseId: id(), purpose, status: oneOf(...mediaStatuses), deleted: boolean() },
  sorts: ['fileName', 'size', 'createdAt', 'updatedAt'],
})

/** Files: the library of a course, and what is known of each of them. */
export const media = {
  name: 'media',
  item,
  query,
  list: endpoint({
    name: 'media.list',
    method: 'GET',
    path: '/media',
    query,
    reply: pageOf(record({ ...item.shape, deletedAt: optional(dateTime()) })),
  }),
  read: endpoint({ name: 'media.read', method: 'GET', path: '/media/:id', reply: item }),
  /** A small file in one form. */
  create: endpoint({
    name: 'media.create',
    method: 'POST',
    path: '/media',
    status: 201,
    bodyLimit: maxInOneRequest + 65_536,
    body: record({ purpose, courseId: optional(id()), replaces: optional(id()), file: file() }),
    reply: item,
  }),
  /** Another name, and for a video what a browser found out: its length, and an image as its poster. */
  update: endpoint({
    name: 'media.update',
    method: 'PUT',
    path: '/media/:id',
    body: partial(
      record({
        fileName: fileName(),
        posterId: nullable(id()),
        durationSeconds: nullable(integer({ min: 0, max: 360_000 })),
      }),
    ),
    reply: item,
  }),
  /** Into the bin; what is in use stays, and `current` says where. Of files for answers their own, by who uploaded them, as long as no answer names them. */
  remove: endpoint({
    name: 'media.remove',
    method: 'DELETE',
    path: '/media/:id',
    conflict: record({ usedIn: list(usage) }),
  }),
  restore: endpoint({ name: 'media.restore', method: 'POST', path: '/media/:id/restore', reply: item }),
} as const

export type Media = Infer<typeof item>
export type MediaQuery = Infer<typeof query>

/** What an upload says of itself, as the metadata of tus. */
export const uploadMetadata = record({
  filename: fileName(),
  purpose,
  courseId: optional(id()),
  /** The file whose place this one takes. */
  replaces: optional(id()),
})

/** Files of any size, by tus 1.0.0: the last part of the `Location` of an upload is the id of its media. */
export const uploads = {
  options: endpoint({ name: 'uploads.options', method: 'OPTIONS', path: '/uploads', protocol: 'tus' }),
  create: endpoint({
    name: 'uploads.create',
    method: 'POST',
    path: '/uploads',
    status: 201,
    protocol: 'tus',
  }),
  offset: endpoint({
    name: 'uploads.offset',
    method: 'HEAD',
    path: '/uploads/:id',
    status: 200,
    protocol: 'tus',
  }),
  append: endpoint({ name: 'uploads.append', method: 'PATCH', path: '/uploads/:id', protocol: 'tus' }),
  cancel: endpoint({ name: 'uploads.cancel', method: 'DELETE', path: '/uploads/:id', protocol: 'tus' }),
} as const
