import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import { publish } from '../processing/publish.ts'

const text = Buffer.from('Notes for the lesson.\n'.repeat(40))
let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
beforeEach(async () => {
  world = await newWorld()
  courseId = (await world.newCourse()).id
  return () => world.app.close()
})
type Name = 'admin' | 'teacher' | 'colleague' | 'student'
const by = (name: Name = 'teacher') => uploaderOf(world.app, world.people[name].token)
const notes = (more: object = {}) => ({ filename: 'Notes.txt', purpose: 'attachment', courseId, ...more })
const idOf = ({ headers }: { headers: object }) =>
  String((headers as { location?: string }).location)
    .split('/')
    .at(-1)!

describe('the upload that was judged is the only one that the library of the protocol is given', () => {
  const piece = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  beforeEach(() => world.app.listen({ port: 0, host: '127.0.0.1' }))

  /** Asks over the network with an address as it is written: what tests inject is tidied up before. */
  const send = (method: string, path: string, headers: object = {}, body?: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = world.app.server.address() as AddressInfo
      const known = { authorization: `Bearer ${world.people.teacher.token}`, 'tus-resumable': '1.0.0' }
      const asked = request({ port, host: '127.0.0.1', method, path, headers: { ...known, ...headers } })
      asked.once('error', reject).once('response', reply => resolve(reply.resume()))
      asked.end(body)
    })
  const ways = ['?x=/', '?x=%2F', '/', '%2F', '#/', ';/', '?/', '/?x=/', '/../']

  test.each(ways)('own%sother', async way => {
    const theirs = idOf(await by('admin').begin(text.length, notes()))
    const mine = idOf(await by().begin(text.length - 1, notes()))
    const address = `/api/uploads/${mine}${way}${theirs}`

    await send('PATCH', address, piece, text.subarray(0, 10))
    expect(readFileSync(`${world.files.staging}/${theirs}`)).toHaveLength(0)
    const reply = await send('HEAD', address)
    expect(reply.headers['upload-length']).not.toBe(String(text.length))
    await send('DELETE', address)
    expect(await by('admin').offset(theirs)).toBe(0)
  })

  test('nor does the address of a new one name another', async () => {
    const theirs = idOf(await by('admin').begin(text.length, notes()))
    const encoded = (value: string) => Buffer.from(value).toString('base64')
    const metadata = `filename ${encoded('a.txt')},purpose ${encoded('attachment')},courseId ${encoded(courseId)}`
    const created = await send(
      'POST',
      `/api/uploads?x=/${theirs}`,
      { ...piece, 'upload-length': '5', 'upload-metadata': metadata },
      Buffer.from('Mine!'),
    )
    expect(created.statusCode).toBe(201)
    expect(idOf(created)).not.toBe(theirs)
    expect(readFileSync(`${world.files.staging}/${theirs}`)).toHaveLength(0)
  })
})

describe('who is taken off a course while they upload', () => {
  const teachers = (...names: Name[]) =>
    world.done('admin', `PUT /courses/${courseId}`, { teacherIds: names.map(name => world.people[name].id) })
  const paper = async () => (await by().send(text, notes({ filename: 'Old.txt' }))).id
  const version = async (id: string) => (await world.done('admin', `GET /media/${id}`)).version

  test('is answered 404 at the next piece, and what came of it takes no place', async () => {
    const old = await paper()
    const id = idOf(await by().begin(text.length, notes({ replaces: old })))
    await by().append(id, 0, text.subarray(0, 100))
    await teachers('colleague')
    for (const { status } of [
      await by().append(id, 100, text.subarray(100)),
      await by().step('HEAD', `/api/uploads/${id}`),
    ])
      expect(status).toBe(404)
    expect(await version(old)).toBe(1)
    expect((await by().step('DELETE', `/api/uploads/${id}`)).status).toBe(204)
  })

  test('as is who teaches nothing any more, and whose course is in the bin', async () => {
    const [first, second] = [await by().begin(text.length, notes()), await by().begin(text.length, notes())]
    await world.done('admin', `PUT /users/${world.people.teacher.id}`, { role: 'student' })
    await world.renew('teacher')
    await world.done('admin', `DELETE /courses/${courseId}`)
    for (const begun of [first, second]) expect((await by().append(idOf(begun), 0, text)).status).toBe(404)
  })

  test('replaces nothing also where all of it had come before', async () => {
    const old = await paper()
    const id = idOf(await by().begin(text.length, notes({ replaces: old })))
    await teachers('colleague')
    const row = await world.db.read.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
    const file = { name: 'main', path: `${world.files.staging}/${id}`, contentType: 'text/plain' }
    const artifacts = { files: [file], contentType: 'text/plain' }
    await expect(publish(world.db, world.files, row!, artifacts)).rejects.toMatchObject({
      code: 'not_yours',
    })
    expect(await version(old)).toBe(1)
  })

  test('fifty last pieces beside the end of the right: each is refused, or in its place', async () => {
    const old = await paper()
    const begun = Array.from({ length: 50 }, () => by().begin(text.length, notes({ replaces: old })))
    const ids = (await Promise.all(begun)).map(idOf)
    const pieces = ids.map((id, at) =>
      at === 25 ? teachers('colleague').then(() => by().append(id, 0, text)) : by().append(id, 0, text),
    )
    const answers = (await Promise.all(pieces)).map(({ status }) => status)
    expect(answers.filter(status => ![204, 404, 409].includes(status))).toEqual([])
    expect(answers[25]).toBe(404)
    expect(await version(old)).toBe(1 + answers.filter(status => status === 204).length)
  })
})
