import { expect, test } from 'vitest'
import { documentErrors } from './documents.ts'

const files = ['platform/server/db/batched.ts', 'vite.config.ts']

test.each([
  '`platform/server/db/batched.ts`',
  '`db/batched.ts`',
  '`batched.ts`',
  '`vite.config.ts`',
  'zone.ts',
])('a document may name %s', text => {
  expect(documentErrors({ name: 'README.md', lines: [text] }, files)).toEqual([])
})

test.each(['db/zone.ts', 'tched.ts', 'server/batched.ts'])('%s is no file', file => {
  expect(documentErrors({ name: 'README.md', lines: ['', `It stands in \`${file}\`.`] }, files)).toEqual([
    `README.md:2  there is no file ${file}`,
  ])
})
