import { expect, test } from 'vitest'
import { migrationErrors } from './migrations.ts'

const file = 'modules/catalog/server/migrations/0030-quizzes.ts'

test.each([
  "import { loginNameOf } from '#modules/identity/server/people/login-names.ts'",
  "import { fold } from '#platform/contract/fold.ts'",
  "import { titles } from '../titles.ts'",
  "import { z } from 'zod/mini'",
  "} from '#platform/contract/fold.ts'",
])('a migration does not hold %s', line => {
  expect(migrationErrors(file, ['', line])).toEqual([
    expect.stringMatching(
      /^modules\/catalog\/server\/migrations\/0030-quizzes\.ts:2 {2}a migration imports nothing/,
    ),
  ])
})

test.each([
  "import { sql } from 'kysely'",
  "import { randomUUID } from 'node:crypto'",
  "import type { Step } from '#platform/server/db/migrate.ts'",
  "import { linesOf } from './0001-first.ts'",
  "import { searchedWords } from './frozen.ts'",
])('it may hold %s', line => {
  expect(migrationErrors(file, [line])).toEqual([])
})

test('the list of them and their tests import what they like', () => {
  const line = "import { openDb } from '../open-db.ts'"
  expect(migrationErrors('app/server/migrations/index.ts', [line])).toEqual([])
  expect(migrationErrors('app/server/migrations/upgrade.test.ts', [line])).toEqual([])
})
