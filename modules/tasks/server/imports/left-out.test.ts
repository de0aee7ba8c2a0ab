import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { readSheets } from '#test/sheets.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { app, call, done, people } = world
const { applied, until, upload } = importsIn(world)

/** The head of the file of rows that were left out, of a table that was sent by a page in some language. */
async function headFor(accepted?: string) {
  const mediaId = await upload('admin', 'name,phone\nMona Sami,0100-552\nHady Samy,')
  const headers = accepted === undefined ? {} : { 'accept-language': accepted }
  const { status, body } = await call('admin', 'POST /jobs/import', { mediaId, subject: 'people' }, headers)
  expect(status).toBe(202)
  await until('admin', body.id, /ready/)
  const { result } = await applied('admin', body.id, 'skip')
  const file = await app.inject({ method: 'GET', url: result.url })
  return (await readSheets(file.rawPayload)).texts[0]!.slice(2)
}
const [english, arabic] = [
  ['Row', 'Reason'],
  ['السطر', 'السبب'],
]

test('rows that were left out say why in the language of the page, else of the profile, else in Arabic', async () => {
  expect(await headFor('en')).toEqual(english)
  expect(await headFor('fr;q=0.9, ar;q=0.5')).toEqual(arabic)
  expect(await headFor('*')).toEqual(arabic)
  expect(await headFor()).toEqual(arabic)
  await done('admin', `PUT /users/${people.admin.id}`, { locale: 'en' })
  expect(await headFor()).toEqual(english)
  expect(await headFor('ar')).toEqual(arabic)
})
