import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from './index.ts'

test('every migration is listed, has a number of its own, and runs in that order', () => {
  const files = globSync('{app,platform,modules/*}/server/migrations/[0-9]*.ts').map(file =>
    basename(file, '.ts'),
  )
  expect(migrations.names).toEqual(files.sort())
  expect(migrations.names.map(name => Number(name.slice(0, 4)))).toEqual(files.map((_, at) => at + 1))
})
