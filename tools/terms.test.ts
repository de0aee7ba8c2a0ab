import { expect, test } from 'vitest'
import { termErrors } from './terms.ts'

test.each([
  [
    'platform/server/db/a.ts',
    'const atOnce = 4',
    'platform/server/db/a.ts:1  write concurrency or batchSize, not atOnce',
  ],
  [
    'platform/server/db/a.ts',
    'export async function unbin(tx: Tx) {}',
    'platform/server/db/a.ts:1  write restore, not unbin',
  ],
  [
    'platform/server/db/a.ts',
    'export const mostBytes = 4',
    'platform/server/db/a.ts:1  write max, not mostBytes',
  ],
  [
    'platform/client/ui/a.tsx',
    '  const deedsOf = (one: One) => []',
    'platform/client/ui/a.tsx:1  write actions, not deedsOf',
  ],
  ['platform/server/upkeep/a.ts', '', 'platform/server/upkeep/a.ts  write retention, not upkeep'],
  ['platform/client/ui/row-deeds.tsx', '', 'platform/client/ui/row-deeds.tsx  write actions, not deeds'],
  ['demo/a.ts', 'const film = chance.pick(all)', 'demo/a.ts:1  write video, not film'],
  ['demo/a.ts', 'export function filmsIn(lessons: Lesson[]) {}', 'demo/a.ts:1  write videos, not filmsIn'],
  ['test/e2e/a.ts', 'let filmed: { id: string }', 'test/e2e/a.ts:1  write withVideo, not filmed'],
  [
    'bench/media/a.ts',
    'export type FilmFile = { path: string }',
    'bench/media/a.ts:1  write video, not FilmFile',
  ],
  ['bench/media/film-file.ts', '', 'bench/media/film-file.ts  write video, not film'],
  ['test/e2e/screens/things.ts', '', 'test/e2e/screens/things.ts  write resources or items, not things'],
  [
    'modules/school/client/dashboard/a.ts',
    'export const thingOf = (kind: Kind) => kind',
    'modules/school/client/dashboard/a.ts:1  write resource or item, not thingOf',
  ],
  [
    'modules/catalog/client/summaries/a.tsx',
    'const sayTold = (count: number) => count',
    'modules/catalog/client/summaries/a.tsx:1  write announce or translate, not sayTold',
  ],
  [
    'platform/server/db/a.ts',
    'export const tellStatement = (sql: string) => sql',
    'platform/server/db/a.ts:1  write report or notify, not tellStatement',
  ],
  ['demo/a.ts', 'const a = (film: Video) => film', 'demo/a.ts:1  write video, not film'],
  ['demo/a.ts', 'export function a({ place: [film] = [] }: B) {}', 'demo/a.ts:1  write video, not film'],
  ['demo/a.ts', 'type A = { moment: string }', 'demo/a.ts:1  write timestamp or dateTime, not moment'],
  [
    'demo/a.ts',
    'for (const [place, one] of all.entries()) b(one)',
    'demo/a.ts:1  write what it is: a position, an address, a storage key, a network, not place',
  ],
])('%s may not say %s', (file, line, error) => {
  expect(termErrors(file, [line])).toEqual([error])
})

test('a migration stays as it was released', () => {
  expect(termErrors('platform/server/db/migrations/0006-search.ts', ['const atOnce = 4'])).toEqual([])
})

test.each([
  'const almostAll = 1',
  '// most of them',
  'const toString = 1',
  'const max = 1',
  'type Row = { place: string; thingId: string; told: number }',
  'const { place, told } = row',
  'const row = { place: network, moment: now }',
])('%s is as the field says it', line => expect(termErrors('platform/server/db/a.ts', [line])).toEqual([]))
