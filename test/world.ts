import { randomUUIDv7 } from 'node:crypto'
import { inject } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { openDb } from '#app/server/open-db.ts'
import type { CourseDraft } from '#modules/catalog/contract/course.ts'
import type { LessonDraft } from '#modules/catalog/contract/lesson.ts'
import type { SeasonDraft } from '#modules/catalog/contract/season.ts'
import type { SummaryDraft } from '#modules/catalog/contract/summary.ts'
import { foundUserBy } from '#modules/identity/server/people/found-by.ts'
import { takeNames } from '#modules/identity/server/people/login-names.ts'
import { openSession } from '#modules/identity/server/people/sessions.ts'
import type { Role } from '#platform/contract/role.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { FileSettings } from '#platform/server/storage/files.ts'
import { builtSite } from './built-site.ts'
import { peopledAddress } from './database.ts'
import { deal, isDealt } from './dealt/deal.ts'
import { newFiles } from './files.ts'
import { longTimeouts } from './long-timeouts.ts'
import { addPeople, addPerson, type Name, roles } from './people.ts'

export { password } from './people.ts'

type Options = NonNullable<Parameters<typeof buildApp>[2]>

/** Who calls, in the rows of a table of tests: their username is their name. */
export type As = Name | 'nobody'
type Person = { id: string; token: string }

/** A fresh server over an empty database with five people, and one way to call it as anyone. */
export async function newWorld(
  { files, ...options }: Options & { files?: Partial<FileSettings> } = {},
  address?: string,
) {
  const { passwordHash, ids: inTemplate } = inject('people')
  const at = address ?? (await peopledAddress())
  const { limits, maxHandlerMs } = longTimeouts
  const db = await openDb(at, { limits })
  const kept = await newFiles(files)
  const all = { site: { folder: builtSite() }, maxHandlerMs, ...options }
  const app = buildApp(db, kept, all)
  open.push(app)
  if (isDealt) await deal(app, { address: at, files: kept.settings, options: all })
  const ids = address ? await addPeople(db, passwordHash) : inTemplate
  const people = { nobody: { id: randomUUIDv7(), token: '' } } as Record<As, Person>
  await db.write(async tx => {
    for (const [name, role] of Object.entries(roles) as [Name, Role][])
      people[name] = await signIn(tx, { id: ids[name], role })
  })

  /** Somebody more, signed in. */
  async function newPerson(username: string, role: Role, more: object = {}) {
    const id = await addPerson(db, username, role, passwordHash, more)
    return db.write(tx => signIn(tx, { id, role }))
  }

  /** Gives somebody back their account and a session, whatever has become of them. */
  async function renew(name: Name) {
    const { id } = people[name]
    const draft = { name, username: name, externalId: null, email: null, phone: null }
    const fresh = {
      ...draft,
      ...foundUserBy(draft),
      role: roles[name],
      status: 'active',
      mustRenew: false,
      passwordHash,
    } as const
    const fresher = await db.write(async tx => {
      await tx
        .updateTable('users')
        .set({ ...fresh, deletedAt: null, deletedWith: null })
        .where('id', '=', id)
        .execute()
      await tx.deleteFrom('loginNames').where('name', '=', name).execute()
      await takeNames(tx, [{ ...draft, id }], 'field')
      return signIn(tx, { id, role: roles[name] })
    })
    Object.assign(people[name], fresher)
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

async function signIn(tx: Tx, user: { id: string; role: Role }): Promise<Person> {
  const token = await openSession(tx, user, { name: 'test', address: '127.0.0.1' })
  return { id: user.id, token }
}

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
