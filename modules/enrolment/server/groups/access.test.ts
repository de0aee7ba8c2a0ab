import { beforeAll, describe, expect, test } from 'vitest'
import { roles } from '#modules/identity/contract/roles.ts'
import { access } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import { newWorld } from '#test/world.ts'

/** Role × call × ownership, as the access table declares it: a course of the teacher and the assistant, and one of others. */
const world = await newWorld()
const { call, done } = world
const people: Record<Role, { id: string; token: string }> = {
  ...world.people,
  registrar: await world.newPerson('registrar', 'registrar'),
  assistant: await world.newPerson('assistant', 'assistant'),
}
const courses: Record<string, string> = {}
beforeAll(async () => {
  const teacherIds = [people.teacher.id, people.assistant.id]
  courses.own = (await done('admin', 'POST /courses', { title: 'Own', status: 'published', teacherIds })).id
  courses.foreign = (await world.newCourse({}, 'colleague')).id
})

/** Whether a role has a call at all, and whether it reaches into a course. */
function reachOf(name: string, role: Role, course: string) {
  const rule = access[name]
  const reach = rule && rule !== 'public' ? rule[role] : undefined
  return { has: reach !== undefined, into: reach === 'all' || (reach === 'own' && course === 'own') }
}

describe.each(roles)('for the %s', role => {
  const asked = (line: string, sent?: object) => call(people[role], line, sent)
  const status = async (line: string, sent?: object) => (await asked(line, sent)).status

  test.each(['own', 'foreign'])('a group of an %s course', async course => {
    const courseId = courses[course]!
    const writes = reachOf('groups.update', role, course)
    const found = (may: boolean, answer = 200) => (may ? answer : 404)
    const refused = writes.has ? 422 : 404
    expect(await status('POST /groups', { courseId, title: 'New' })).toBe(writes.into ? 201 : refused)

    const { id } = await done('admin', 'POST /groups', { courseId, title: 'Group' })
    const reads = reachOf('groups.read', role, course).into
    expect(await status(`GET /groups/${id}`)).toBe(found(reads))
    for (const query of ['pageSize=100', 'Minimal=1']) {
      const { items } = (await asked(`GET /groups?courseId=${courseId}&${query}`)).body
      expect(items.some((item: { id: string }) => item.id === id)).toBe(reads)
    }

    const members = `/groups/${id}/members`
    const joining = { userIds: [world.people.other.id], enrol: false, move: true }
    expect(await status(`POST ${members}`, joining)).toBe(found(writes.into, 201))
    await done('admin', `POST ${members}`, joining)
    expect(await status(`GET ${members}`)).toBe(found(reachOf('groups.members', role, course).into))
    expect(await status(`DELETE ${members}/${world.people.other.id}`)).toBe(found(writes.into, 204))

    expect(await status(`PUT /groups/${id}`, {})).toBe(found(writes.into))
    expect(await status(`DELETE /groups/${id}`)).toBe(found(writes.into, 204))
    if (!writes.into) await done('admin', `DELETE /groups/${id}`)
    const bin = await asked(`GET /groups?deleted=true&courseId=${courseId}`)
    expect(bin.body.items.some((item: { id: string }) => item.id === id)).toBe(writes.into)
    expect(await status(`POST /groups/${id}/restore`)).toBe(found(writes.into))
  })
})
