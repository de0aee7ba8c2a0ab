// It alone catches: a call that a role may make on what it does not own, or may no longer make on its own.
import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { isLearner, roles } from '#modules/identity/contract/roles.ts'
import { access, type Reach } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import { isVisible, type Kind, names, reaches, resources } from '#test/situations.ts'
import { type Situation, situations } from '#test/situations.ts'
import { newWorld } from '#test/world.ts'

/**
 * Role × operation × ownership, as the access table declares it. `teacher` teaches every course but the foreign ones,
 * which are `colleague`'s, and `assistant` is named by the same; `student` is enrolled in every course unless said
 * otherwise.
 */
const world = await newWorld()
const { db, newCourse, newSeason, newLesson, newSummary, enrol } = world
const people = {
  ...world.people,
  registrar: await world.newPerson('registrar', 'registrar'),
  assistant: await world.newPerson('assistant', 'assistant'),
}
/** Calls as somebody; whatever is asked, the API never answers 403 or 5xx. */
async function call(as: keyof typeof people, line: string, sent?: object) {
  const answer = await world.call(people[as], line, sent)
  if (answer.status === 403 || answer.status >= 500) throw new Error(`${line} as ${as}: ${answer.status}`)
  return answer
}
const done = (as: keyof typeof people, line: string, sent?: object) => world.done(people[as], line, sent)

type Built = Record<Kind | 'media', string>
function formOf(purpose: string, courseId: string) {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('courseId', courseId)
  form.set('file', new File(['notes'], 'notes.txt'))
  return form
}

/** A question of a course, as a quiz asks it. */
async function asked(courseId: string) {
  const content = { kind: 'trueFalse', right: true }
  const question = { courseId, body: 'True?', status: 'published', content }
  const { id: questionId } = await done('admin', 'POST /questions', question)
  return { kind: 'question', key: 'a', questionId }
}

async function build({ foreign, course, season, lesson, enrolled = true, deleted }: Situation) {
  const a = await newCourse({ ...course }, foreign ? 'colleague' : 'teacher')
  const teacherIds = [people.teacher.id, people.assistant.id]
  if (!foreign) await done('admin', `PUT /courses/${a.id}`, { teacherIds })
  const b = await newSeason(a.id, season)
  const c = await newLesson(b.id, lesson)
  const d = await newSummary({ courseId: a.id, lessonId: c.id })
  const { freePreview: _, ...released } = { freePreview: false, ...lesson }
  const draft = { seasonId: b.id, title: 'Quiz', status: 'published', plan: [await asked(a.id)] }
  const e = await done('admin', 'POST /quizzes', { ...draft, ...released })
  const { id: file } = await done('admin', 'POST /media', formOf('attachment', a.id))
  await done('admin', `PUT /lessons/${c.id}`, { attachmentIds: [file] })
  if (enrolled !== false && !foreign) await enrol(a.id, 'student', enrolled === true ? {} : enrolled)
  if (deleted) await call('admin', `DELETE /courses/${a.id}`)
  return { courses: a.id, seasons: b.id, lessons: c.id, summaries: d.id, quizzes: e.id, media: file } as Built
}
const built = {} as Record<string, Built>
beforeAll(async () => {
  for (const name of names) built[name] = await build(situations[name])
})

/** The ids in a list, none where the role has no such list. What lists hold is read once for all rows of a role. */
async function idsIn(role: Role, address: string, key: 'id' | 'lessonId' = 'id'): Promise<string[]> {
  const { body } = await call(role, `GET ${address}`)
  return (body.items ?? []).map((item: Record<typeof key, string>) => item[key])
}

const ruleOf = (call: string, role: Role) => {
  const rule = access[call]
  if (!rule || rule === 'public') throw new Error(call)
  return rule[role]
}

describe.each(resources)('%s', kind => {
  describe.each(roles)('for the %s', role => {
    let lists: string[][]
    beforeAll(async () => {
      const asked = [`/${kind}?pageSize=100`, `/${kind}?Minimal=1`]
      lists = await Promise.all(asked.map(address => idsIn(role, address)))
    })

    test.each(names)('%s: read and listed', async name => {
      const situation: Situation = situations[name]
      const id = built[name]![kind]
      const expected = !situation.deleted && reaches(ruleOf(`${kind}.read`, role), kind, situation)
      expect((await call(role, `GET /${kind}/${id}`)).status).toBe(expected ? 200 : 404)
      expect(lists.map(ids => ids.includes(id))).toEqual([expected, expected])
    })

    test.each(names)('%s: changed', async name => {
      const situation: Situation = situations[name]
      const { status } = await call(role, `PUT /${kind}/${built[name]![kind]}`, {})
      const reach = ruleOf(`${kind}.update`, role)
      expect(status).toBe(!situation.deleted && reaches(reach, kind, situation) ? 200 : 404)
    })

    test.each(['plain', 'foreign'] as const)('%s: removed and restored', async name => {
      const id = (await build(situations[name]))[kind]
      const may = reaches(ruleOf(`${kind}.remove`, role), kind, situations[name])
      expect((await call(role, `DELETE /${kind}/${id}`)).status).toBe(may ? 204 : 404)
      if (!may) await call('admin', `DELETE /${kind}/${id}`)
      expect((await call(role, `GET /${kind}/${id}`)).status).toBe(404)
      expect((await idsIn(role, `/${kind}?deleted=true&pageSize=100`)).includes(id)).toBe(may)
      expect((await call(role, `POST /${kind}/${id}/restore`)).status).toBe(may ? 200 : 404)
    })

    test.each(['plain', 'foreign'] as const)('%s: created in', async name => {
      const { courses: courseId, seasons: seasonId } = built[name]!
      const parent = {
        ...{ courses: {}, seasons: { courseId }, lessons: { seasonId }, summaries: { courseId } },
        quizzes: { seasonId },
      }
      const { status } = await call(role, `POST /${kind}`, { title: 'New', ...parent[kind] })
      const reach = ruleOf(`${kind}.create`, role)
      const may = kind === 'courses' ? reach !== undefined : reaches(reach, kind, situations[name])
      expect(status).toBe(may ? 201 : reach ? 422 : 404)
    })
  })
})

describe.each(roles)('files, for the %s', role => {
  test.each(names)(
    '%s: read, where the lesson that uses it is, and by its own staff in the bin too',
    async name => {
      const situation: Situation = situations[name]
      const { status } = await call(role, `GET /media/${built[name]!.media}`)
      const own = ruleOf('media.read', role)
      const reach = own === 'visible' ? ruleOf('lessons.read', role) : own
      const seen = reaches(reach, 'lessons', situation) && !(reach === 'visible' && situation.deleted)
      expect(status).toBe(seen ? 200 : 404)
    },
  )

  test.each(['plain', 'foreign'] as const)('%s: uploaded, changed, removed', async name => {
    const { courses: courseId, media } = built[name]!
    const own = (call: string) => reaches(ruleOf(call, role), 'courses', situations[name])
    const created = await call(role, 'POST /media', formOf('attachment', courseId))
    expect(created.status).toBe(own('media.create') ? 201 : 422)
    expect((await call(role, `PUT /media/${media}`, {})).status).toBe(own('media.update') ? 200 : 404)
    expect((await call(role, `DELETE /media/${media}`)).status).toBe(own('media.remove') ? 409 : 404)
    expect((await idsIn(role, `/media?courseId=${courseId}`)).includes(media)).toBe(own('media.list'))
  })
})

describe.each(roles)('who opened the file of a summary, for the %s', role => {
  test.each(names)('%s', async name => {
    const situation: Situation = situations[name]
    const path = `/summaries/${built[name]!.summaries}`
    const status = async (line: string) => (await call(role, line)).status
    const seen = (of: string) => !situation.deleted && reaches(ruleOf(of, role), 'summaries', situation)
    // These have no file: whoever has the call is told so.
    expect(await status(`PUT ${path}/opened`)).toBe(seen('summaries.markOpened') ? 409 : 404)
    expect(await status(`POST ${path}/tell`)).toBe(seen('summaries.tell') ? 409 : 404)
    expect(await status(`GET ${path}/readers`)).toBe(seen('summaries.readers') ? 200 : 404)
  })
})

describe.each(roles)('what a lesson said before, for the %s', role => {
  test.each(names)('%s', async name => {
    const situation: Situation = situations[name]
    const { lessons: id } = built[name]!
    const reach = ruleOf('lessons.history', role)
    const seen = reach !== undefined && !situation.deleted && reaches(reach, 'lessons', situation)
    const { status, body } = await call(role, `GET /lessons/${id}/versions`)
    expect(status).toBe(seen ? 200 : 404)
    const { id: version } = (await db.read
      .selectFrom('lessonVersions')
      .select('id')
      .where('lessonId', '=', id)
      .executeTakeFirst())!
    if (seen) expect(body.items).toMatchObject([{ id: version, title: 'Lesson' }])
    expect((await call(role, `GET /lessons/${id}/versions/${version}`)).status).toBe(seen ? 200 : 404)
  })
})

describe.each(roles)('notes and bookmarks of the %s', role => {
  test.each(names)('%s: kept where the lesson is seen, and nobody else’s', async name => {
    const situation: Situation = situations[name]
    const { lessons: lessonId } = built[name]!
    const reach = ruleOf('lessons.read', role)
    const seen = !situation.deleted && reaches(reach, 'lessons', situation)
    const note = await call(role, 'POST /notes', { lessonId, body: 'Kept' })
    expect(note.status).toBe(seen ? 201 : 422)
    const listed = await done(role, `GET /notes?lessonId=${lessonId}`)
    expect(listed.items.map(({ id }: { id: string }) => id)).toEqual(seen ? [note.body.id] : [])
    for (const method of ['PUT', 'DELETE'])
      expect((await call(role, `${method} /lessons/${lessonId}/bookmark`)).status).toBe(seen ? 204 : 404)
    if (!seen) return
    for (const other of [...roles, 'other'] as const) {
      if (other === role) continue
      for (const line of [`GET /notes/${note.body.id}`, `PUT /notes/${note.body.id}`])
        expect((await call(other, line, line.startsWith('PUT') ? {} : undefined)).status).toBe(404)
    }
    expect((await call(role, `DELETE /notes/${note.body.id}`)).status).toBe(204)
    expect((await call(role, `POST /notes/${note.body.id}/restore`)).status).toBe(200)
  })
})

describe('progress', () => {
  test.each(names)('%s: written by the student', async name => {
    const situation: Situation = situations[name]
    const { status } = await call('student', `PUT /lessons/${built[name]!.lessons}/progress`, {
      positionSeconds: 1,
    })
    const seen = !situation.deleted && isVisible('lessons', situation)
    const learns = isVisible('seasons', { ...situation, season: {} })
    expect(status).toBe(seen ? (learns ? 200 : 409) : 404)
  })

  test.each(roles.filter(role => !isLearner(role)))('is no call for the %s', async role => {
    expect((await call(role, `PUT /lessons/${built.plain!.lessons}/progress`, {})).status).toBe(404)
  })

  test.each(names.flatMap(name => roles.map(role => [role, name] as const)))(
    '%s writes "%s" for a student',
    async (role, name) => {
      const situation: Situation = situations[name]
      const { status } = await call(role, `POST /courses/progress-special-user/${people.student.id}`, {
        lessons: [{ lessonId: built[name]!.lessons, positionSeconds: 1 }],
      })
      const counts =
        !situation.deleted &&
        isVisible('lessons', situation) &&
        isVisible('seasons', { ...situation, season: {} })
      const reach = ruleOf('progress.report', role)
      const offered = counts && !(reach === 'own' && situation.foreign)
      expect(status).toBe(reach ? (reach === 'self' ? 409 : offered ? 200 : 422) : 404)
    },
  )
})

describe.each(roles)('what percentages are made of, for the %s', role => {
  test.each(names)('%s: of a student, where they learn; of all who learn, for staff', async name => {
    const situation: Situation = situations[name]
    const { courses, lessons } = built[name]!
    const learns = isVisible('seasons', { ...situation, season: {} })
    const seen = (reach?: Reach) => !situation.deleted && reaches(reach, 'courses', situation)
    const reach = ruleOf('progress.explain', role)
    const mine = reach === 'self' ? !situation.deleted : seen(reach)
    const path = `GET /courses/${courses}/progress`
    const { status, body } = await call(role, `${path}/${people.student.id}`)
    expect(status).toBe(learns && mine ? 200 : 404)
    if (status === 200) expect(JSON.stringify(body).includes(lessons)).toBe(isVisible('lessons', situation))
    expect((await call(role, `${path}/${people.other.id}`)).status).toBe(404)
    const all = await call(role, path)
    const total = seen(ruleOf('progress.matrix', role)) ? Number(learns) : undefined
    expect([all.status, all.body.total]).toEqual([total === undefined ? 404 : 200, total])
  })
})

describe.each(roles)('what came out lately, for the %s', role => {
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const address = `/releases?since=${since}&pageSize=100`
  const reach = ruleOf('releases.list', role)
  let listed: string[]
  beforeAll(async () => {
    listed = await idsIn(role, address, 'lessonId')
  })

  test('is a call for who learns', async () =>
    expect((await call(role, `GET ${address}`)).status).toBe(reach ? 200 : 404))

  test.each(names)('%s: told to who learns there, once it is out', name => {
    const situation: Situation = situations[name]
    const learns = isVisible('seasons', { ...situation, season: {} })
    const isListed = learns && reach !== undefined && reaches(reach, 'lessons', situation)
    expect(listed.includes(built[name]!.lessons)).toBe(isListed && !situation.deleted)
  })
})

/** A device that somebody has used, as signing in on it would leave it. */
async function deviceOf(userId: string) {
  const id = randomUUIDv7()
  const at = '2026-01-01T00:00:00.000Z'
  const device = { id, userId, keyHash: id, label: '', firstSeenAt: at, lastSeenAt: at, freedAt: null }
  await db.write(tx => tx.insertInto('devices').values(device).execute())
  return id
}

describe.each(roles)('users, for the %s', role => {
  test.each([
    ['an administrator', 'admin', { all: true, own: false, students: false }],
    ['a colleague', 'colleague', { all: true, own: false, students: false }],
    ['a student of theirs', 'student', { all: true, own: true, students: true }],
    ['a student of others', 'other', { all: true, own: false, students: true }],
  ] as const)('%s: read, listed, changed', async (_, who, seen) => {
    const { id } = people[who]
    const reach = ruleOf('users.read', role) as keyof typeof seen | undefined
    expect((await call(role, `GET /users/${id}`)).status).toBe(reach && seen[reach] ? 200 : 404)
    const { status, body } = await call(role, 'GET /users?pageSize=100')
    expect(status).toBe(reach ? 200 : 404)
    if (reach) expect(body.items.some((item: { id: string }) => item.id === id)).toBe(seen[reach])
    const ofDevices = ruleOf('devices.list', role) as keyof typeof seen | undefined
    const sees = ofDevices !== undefined && seen[ofDevices]
    expect((await call(role, `GET /users/${id}/devices`)).status).toBe(sees ? 200 : 404)
    const device = await deviceOf(id)
    const gone = await call(role, `DELETE /users/${id}/devices/${device}`)
    expect(gone.status).toBe(sees ? 204 : 404)
    const changes = ruleOf('users.update', role) as keyof typeof seen | undefined
    expect((await call(role, `PUT /users/${id}`, {})).status).toBe(changes && seen[changes] ? 200 : 404)
  })
})

describe.each(roles)('enrolments, for the %s', role => {
  test.each(['plain', 'foreign'] as const)('%s: made, listed, changed, removed', async name => {
    const courseId = built[name]!.courses
    const reach = ruleOf('enrolments.create', role)
    const offered = reaches(reach, 'courses', situations[name])
    const created = await call(role, 'POST /enrolments', { courseId, userIds: [people.student.id] })
    expect(created.status).toBe(offered ? 201 : reach ? 422 : 404)
    const { id } = (await call('admin', 'POST /enrolments', { courseId, userIds: [people.student.id] })).body
      .items[0]
    const listed = reaches(ruleOf('enrolments.list', role), 'courses', situations[name])
    expect((await idsIn(role, `/enrolments?courseId=${courseId}`)).includes(id)).toBe(listed)
    const ended = await call(role, `PUT /enrolments/${id}`, { expiresAt: null })
    expect(ended.status).toBe(offered ? 200 : 404)
    expect((await call(role, `DELETE /enrolments/${id}`)).status).toBe(offered ? 204 : 404)
    if (name === 'plain') await enrol(courseId)
  })
})

test('who is not signed in is asked to do so', async () => {
  for (const name of names)
    for (const kind of resources)
      for (const method of ['GET', 'PUT'])
        expect((await call('nobody', `${method} /${kind}/${built[name]![kind]}`)).status).toBe(401)
})
