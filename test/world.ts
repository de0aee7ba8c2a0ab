import { randomUUIDv7 } from 'node:crypto'
import type { CourseDraft } from '../contract/course.ts'
import type { LessonDraft } from '../contract/lesson.ts'
import type { SeasonDraft } from '../contract/season.ts'
import type { SummaryDraft } from '../contract/summary.ts'
import type { Role } from '../contract/user.ts'
import { buildApp } from '../server/app.ts'
import { insert } from '../server/db/keeping.ts'
import { openDb } from '../server/db/open.ts'
import type { FileSettings } from '../server/files/files.ts'
import { foundUserBy } from '../server/people/found-by.ts'
import { takeNames } from '../server/people/login-names.ts'
import { hashOf } from '../server/people/passwords.ts'
import { openSession } from '../server/people/sessions.ts'
import { builtSite } from './built-site.ts'
import { newAddress } from './database.ts'
import { newFiles } from './files.ts'

/** What everybody in a world signs in with. */
export const password = 'a quiet orchard at dawn'

const roles = {
  admin: 'admin',
  teacher: 'teacher',
  colleague: 'teacher',
  student: 'student',
  other: 'student',
} as const

type Options = NonNullable<Parameters<typeof buildApp>[2]>

/** Who calls, in the rows of a table of tests: their username is their name. */
export type As = keyof typeof roles | 'nobody'
type Person = { id: string; token: string }

/** A fresh server over an empty database with five people, and one way to call it as anyone. */
export async function newWorld(
  { files, ...options }: Options & { files?: Partial<FileSettings> } = {},
  address?: string,
) {
  const db = await openDb(address ?? (await newAddress()))
  const kept = await newFiles(files)
  const app = buildApp(db, kept, { site: { folder: builtSite() }, ...options })
  open.push(app)
  const passwordHash = await (hash ??= hashOf(password))
  const people = {} as Record<As, Person>
  for (const [name, role] of Object.entries(roles)) people[name as As] = await newPerson(name, role)
  people.nobody = { id: randomUUIDv7(), token: '' }

  /** Somebody more, signed in. */
  async function newPerson(username: string, role: Role, more: object = {}): Promise<Person> {
    const draft = { name: username, username, email: null, phone: null, ...more }
    const values = {
      ...draft,
      role,
      status: 'active',
      locale: null,
      mustRenew: false,
      lastSeenAt: null,
    } as const
    return db.write(async tx => {
      const row = { ...values, passwordHash, ...foundUserBy(draft) }
      const id = await insert(tx, 'users', row, { id: null, requestId: 'test' })
      await takeNames(tx, id, draft, 'field')
      return { id, token: await openSession(tx, { id, role }, { name: 'test', address: '127.0.0.1' }) }
    })
  }

  /** Gives somebody back their account and a session, whatever has become of them. */
  async function renew(name: keyof typeof roles) {
    const { id } = people[name]
    const draft = { name, username: name, email: null, phone: null }
    const fresh = {
      ...draft,
      ...foundUserBy(draft),
      role: roles[name],
      status: 'active',
      mustRenew: false,
      passwordHash,
    } as const
    people[name].token = await db.write(async tx => {
      await tx
        .updateTable('users')
        .set({ ...fresh, deletedAt: null, deletedWith: null })
        .where('id', '=', id)
        .execute()
      await tx.deleteFrom('loginNames').where('name', '=', name).execute()
      await takeNames(tx, id, draft, 'field')
      return openSession(tx, { id, role: roles[name] }, { name: 'test', address: '127.0.0.1' })
    })
  }

  async function call(as: As | Person, line: string, sent?: object | string, headers = {}) {
    const [method, path] = line.split(' ')
    const { token } = typeof as === 'string' ? people[as] : as
    const body =
      sent instanceof FormData
        ? await formIn(sent)
        : { payload: sent, type: sent !== undefined && 'application/json' }
    const reply = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      payload: body.payload,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body.type && { 'content-type': body.type }),
        ...headers,
      },
    })
    return { status: reply.statusCode, headers: reply.headers, body: reply.body ? reply.json() : undefined }
  }

  /** Calls what has to work, and answers its body. */
  async function done(as: As | Person, line: string, sent?: object) {
    const { status, body } = await call(as, line, sent)
    if (status >= 400) throw new Error(`${line} was refused with ${status} ${JSON.stringify(body)}`)
    return body
  }

  const published = { status: 'published' } as const
  const newCourse = (draft: Partial<CourseDraft> = {}, as: As = 'teacher') =>
    done(as, 'POST /courses', { title: 'Course', ...published, ...draft })
  const newSeason = (courseId: string, draft: Partial<SeasonDraft> = {}) =>
    done('admin', 'POST /seasons', { courseId, title: 'Season', ...published, ...draft })
  const newLesson = (seasonId: string, draft: Partial<LessonDraft> = {}) =>
    done('admin', 'POST /lessons', { seasonId, title: 'Lesson', ...published, ...draft })
  const newSummary = (draft: Partial<SummaryDraft>) =>
    done('admin', 'POST /summaries', { title: 'Summary', ...published, ...draft })
  const enrol = (courseId: string, who: As | Person = 'student', more: object = {}) => {
    const { id } = typeof who === 'string' ? people[who] : who
    return done('admin', 'POST /enrolments', { courseId, userIds: [id], ...more })
  }

  return {
    app,
    db,
    files: kept,
    people,
    renew,
    call,
    done,
    newPerson,
    newCourse,
    newSeason,
    newLesson,
    newSummary,
    enrol,
  }
}
let hash: Promise<string> | undefined

const open: { close: () => PromiseLike<void> }[] = []
/** Ends the servers of a file of tests; the next file may come in the same process. */
export const endWorlds = () => Promise.all(open.splice(0).map(app => app.close()))

async function formIn(form: FormData) {
  const written = new Response(form)
  return {
    payload: Buffer.from(await written.arrayBuffer()),
    type: written.headers.get('content-type'),
  }
}
