import { createHash, randomUUID } from 'node:crypto'
import { type As, newWorld } from './world.ts'

type Item = Record<string, any>

/** A school with two groups that are paid for by month and by package, whose teacher takes money, and a member of both. */
export async function newSchool(options: Parameters<typeof newWorld>[0] = {}) {
  const world = await newWorld(options)
  const { done, call, people } = world
  await done('admin', 'PUT /settings', { teachersHandleMoney: true })
  const registrar = await world.newPerson('registrar', 'registrar')
  const assistant = await world.newPerson('assistant', 'assistant')
  const course: Item = await world.newCourse({ title: 'Physics' })
  const other: Item = await world.newCourse({ title: 'Chemistry' }, 'colleague')
  const group = (draft: object): Promise<Item> => done('admin', 'POST /groups', draft)
  const ofTeacher = { courseId: course.id, teacherId: people.teacher.id }
  const monthly = await group({
    title: 'Monthly',
    billing: 'monthly',
    fee: 45_000,
    sharePercent: 40,
    ...ofTeacher,
  })
  const packaged = await group({
    ...{ title: 'Packages', billing: 'package', fee: 99_900, packageSessions: 8, packageDays: 30 },
    ...{ courseId: other.id, teacherId: people.colleague.id },
  })
  const join = ({ id }: Item, userId = people.student.id, more: object = {}) =>
    done('admin', `POST /groups/${id}/members`, { userIds: [userId], ...more })
  for (const each of [monthly, packaged]) await join(each)
  const personOf = (as: As | 'registrar' | 'assistant') =>
    as === 'registrar' ? registrar : as === 'assistant' ? assistant : people[as]

  /** Enters something for the student, and answers the call. */
  const enter = (draft: Item, as: Parameters<typeof personOf>[0] = 'admin') =>
    call(personOf(as), 'POST /ledger', { userId: people.student.id, key: randomUUID(), ...draft })
  /** The same of what has to work. */
  async function entered(draft: Item, as?: Parameters<typeof personOf>[0]): Promise<Item> {
    const { status, body } = await enter(draft, as)
    if (status > 201) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  const charge = (amount: number, more: object = {}) =>
    entered({ kind: 'charge', reason: 'tuition', amount, ...more })
  const pay = (amount: number, more: object = {}, as?: Parameters<typeof personOf>[0]) =>
    entered({ kind: 'payment', method: 'cash', amount, ...more }, as)
  const balance = (userId = people.student.id, as: Parameters<typeof personOf>[0] = 'admin'): Promise<Item> =>
    done(personOf(as), `GET /users/${userId}/balance`)
  const chain = async () => {
    const { items } = await done('admin', 'GET /ledger/chain')
    return items as { seq: number; hash: string; body: string }[]
  }
  return {
    ...{ ...world, registrar, assistant, course, other, monthly, packaged, personOf, join },
    ...{ group, enter, entered, charge, pay, balance, chain },
  }
}

/** The numbers of links whose hash is not that of what they say and of the link before. */
export function brokenLinks(links: { seq: number; hash: string; body: string }[]) {
  let before = '0'.repeat(64)
  return links.flatMap(({ seq, hash, body }, index) => {
    const right = createHash('sha256').update(before).update('\n').update(body).digest('hex')
    before = hash
    return hash === right && seq === index + 1 && JSON.parse(body).seq === seq ? [] : [seq]
  })
}
