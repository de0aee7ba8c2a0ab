import { expect, test } from 'vitest'
import { termErrors } from './terms.ts'

test.each([
  ['server/db/a.ts', 'const atOnce = 4', 'server/db/a.ts:1  write concurrency or batchSize, not atOnce'],
  ['server/db/a.ts', 'export async function unbin(tx: Tx) {', 'server/db/a.ts:1  write restore, not unbin'],
  ['server/db/a.ts', 'export const mostBytes = 4', 'server/db/a.ts:1  write max, not mostBytes'],
  ['client/ui/a.tsx', '  const deedsOf = (one: One) => [', 'client/ui/a.tsx:1  write actions, not deedsOf'],
  ['server/upkeep/a.ts', '', 'server/upkeep/a.ts  write retention, not upkeep'],
  ['client/ui/row-deeds.tsx', '', 'client/ui/row-deeds.tsx  write actions, not deeds'],
])('%s may not say %s', (file, line, error) => {
  expect(termErrors(file, [line])).toEqual([error])
})

test('a migration stays as it was released', () => {
  expect(termErrors('server/db/migrations/0006-search.ts', ['const atOnce = 4'])).toEqual([])
})

test.each(['const almostAll = 1', '// most of them', 'const toString = 1', 'const max = 1'])(
  '%s is as the field says it',
  line => expect(termErrors('server/db/a.ts', [line])).toEqual([]),
)
