import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

test('neither signatures nor holds of attempts come into the log, however their names are written', async () => {
  let logged = ''
  const stream = new Writable({
    write(chunk, _, done) {
      logged += chunk
      done()
    },
  })
  const { app, people } = await newWorld({ logger: { level: 'trace', stream } })
  const id = people.admin.id
  for (const query of [
    'sig',
    '%73ig',
    's%69%67',
    '%53ig&sig',
    'exp=1&sig',
    '%zz=1&%73ig',
    '&&sig',
    'hold',
    'a=1&h%6Fld',
  ])
    await app.inject(`/media/${id}?${query}=very-secret&exp=9`)
  await app.inject(`/media/${id}?exp=5&size=small`)
  expect(logged).not.toContain('very-secret')
  expect(logged.match(/"answered"/g)).toHaveLength(10)
  expect(logged).toContain(`/media/${id}?exp=5&size=small`)
})
