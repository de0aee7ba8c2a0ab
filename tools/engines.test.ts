import { expect, test } from 'vitest'
import { engineErrors } from './engines.ts'

const store = 'modules/catalog/server/courses/store.ts'

test.each([
  "if (db.engine === 'postgres') return",
  "const isIndexed = context.db.engine === 'sqlite'",
  'export function wordsFor({ engine }: Db) {',
  'const { engine, read } = db',
  "export const found = (db: Pick<Db, 'engine' | 'read'>) => db.read",
])('%s asks for the engine', line => {
  for (const file of [store, 'modules/questions/kinds/short/server/credit.ts'])
    expect(engineErrors(file, ['', line])).toEqual([
      expect.stringContaining(`${file}:2  say what it does by a name in platform/server/db`),
    ])
})

test.each([
  'if (!haveConcurrentWrites(db.read)) return',
  "const conditions = mayHold(read, 'users', q)",
  '// What an engine does beside.',
])('%s does not', line => {
  expect(engineErrors(store, [line])).toEqual([])
})

test('the platform, tests and migrations may', () => {
  const line = "db.engine === 'sqlite'"
  for (const file of [
    'platform/server/jobs/jobs.ts',
    'app/server/queries.test.ts',
    'modules/identity/server/users/counts.test.ts',
    'modules/identity/server/migrations/0048-user-counts.ts',
  ])
    expect(engineErrors(file, [line])).toEqual([])
})
