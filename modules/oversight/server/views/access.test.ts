import { describe, expect, test } from 'vitest'
import { roles } from '#modules/identity/contract/roles.ts'
import { access, may } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import { newWorld } from '#test/world.ts'

/** Role × call × whose view it is and who sees it, as the access table declares it. */
const world = await newWorld()
const { call, done } = world
const people = {
  ...world.people,
  registrar: await world.newPerson('registrar', 'registrar'),
  assistant: await world.newPerson('assistant', 'assistant'),
}
const reachOf = (role: Role) => (access['views.read'] as Partial<Record<Role, string>>)[role]

describe.each(roles)('for the %s', role => {
  test.each([
    ['one’s own', { own: true, shared: false, list: 'courses' }],
    ['a private one', { own: false, shared: false, list: 'courses' }],
    ['a shared one', { own: false, shared: true, list: 'courses' }],
    ['a shared one of a list that not all staff have', { own: false, shared: true, list: 'lessons' }],
  ] as const)('%s: read, listed, changed, removed and restored', async (_, { own, shared, list }) => {
    const [me, reach] = [people[role], reachOf(role)]
    const draft = { list, shared, name: 'View' }
    const { id } = await done(own && reach ? me : 'colleague', 'POST /views', draft)
    const changes = reach === 'all' || (reach === 'self' && own)
    const seen = changes || (reach === 'self' && shared && may(role, `${list}.list`))
    const isIn = async (query: string) => {
      const { body } = await call(me, `GET /views?pageSize=100&${query}`)
      return body.items?.some((item: { id: string }) => item.id === id) ?? false
    }
    const statusOf = async (line: string, sent?: object) => (await call(me, line, sent)).status

    expect(await statusOf(`GET /views/${id}`)).toBe(seen ? 200 : 404)
    expect(await statusOf('GET /views')).toBe(reach ? 200 : 404)
    for (const query of ['', `list=${list}`, 'Minimal=1', 'q=vie']) expect(await isIn(query)).toBe(seen)
    const refused = seen ? 409 : 404
    expect(await statusOf(`PUT /views/${id}`, {})).toBe(changes ? 200 : refused)
    expect(await statusOf(`DELETE /views/${id}`)).toBe(changes ? 204 : refused)
    if (!changes) await done('admin', `DELETE /views/${id}`)
    expect(await isIn('deleted=true')).toBe(changes)
    expect(await statusOf(`POST /views/${id}/restore`)).toBe(changes ? 200 : 404)
  })

  test('made in the lists that one has', async () => {
    for (const list of ['users', 'courses', 'lessons', 'enrolments']) {
      const { status } = await call(people[role], 'POST /views', { list, name: 'View' })
      expect([list, status]).toEqual([list, reachOf(role) ? (may(role, `${list}.list`) ? 201 : 422) : 404])
    }
  })
})
