import { expect, test } from 'vitest'
import { knownIn, ownersOf, tableErrors } from './tables.ts'

const owners = ownersOf([
  {
    name: 'modules/identity/server/tables.ts',
    lines: `declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    users: BaseRow & {
      name: string
    }
  }
  interface PlainTables {
    sessions: { id: string }
  }
}`.split('\n'),
  },
  {
    name: 'modules/enrolment/server/tables.ts',
    lines: ['  interface PlainTables {', '    enrolments: {', '    }', '    groups: { id: string }', '  }'],
  },
])
const readme = `# enrolment

- **Tables:** \`enrolments\`, of those whom identity has.
- **Knows:** catalog, for courses; and
  identity.
- **Events:** learning hears of none.
`
const known = (module: string) => (module === 'enrolment' ? knownIn(readme) : [])
const errorsOf = (name: string, ...lines: string[]) => tableErrors({ name, lines }, owners, known)

test('tables are of the module that declares them', () => {
  expect([...owners]).toEqual([
    ['users', 'identity'],
    ['sessions', 'identity'],
    ['enrolments', 'enrolment'],
    ['groups', 'enrolment'],
  ])
})

test('a module knows those that its README names as such', () => {
  expect(knownIn(readme)).toEqual(['identity', 'catalog'])
})

const people = 'modules/identity/server/people/policy.ts'
const rows = 'modules/enrolment/server/enrolments/rows.ts'

test.each([
  ".selectFrom('enrolments')",
  ".selectFrom(['users', 'enrolments as own'])",
  ".selectFrom(\n  'enrolments',\n)",
  ".insertInto('enrolments')",
  ".updateTable('enrolments')",
  ".deleteFrom('enrolments as old')",
  ".innerJoin('enrolments', 'enrolments.userId', 'users.id')",
  ".leftJoin('enrolments', join => join)",
  ".crossJoin('enrolments')",
  "joinInOrder(read.selectFrom('users'), 'enrolments')",
  ".using('enrolments')",
  "sql.table('enrolments')",
  'sql`select 1 from "enrolments" where id = 1`',
  'sql`select 1 from users join enrolments on true`',
])('%s is refused below the module that has the table', written => {
  expect(errorsOf(people, ...written.split('\n'))).toEqual([
    `${people}:1  the table enrolments is of enrolment, which stands above identity: let it declare what is asked`,
  ])
})

test('the platform asks no module’s table, and a module none of one that it does not say it knows', () => {
  const purge = 'platform/server/retention/purge.ts'
  expect(errorsOf(purge, '', "read.selectFrom('users')")).toEqual([
    `${purge}:2  the table users is of identity, and the platform knows no module: let that declare what is asked`,
  ])
  const charges = 'modules/money/server/ledger/charges.ts'
  expect(errorsOf(charges, "read.selectFrom('users')")).toEqual([
    `${charges}:1  the table users is of identity, which modules/money/README.md does not say that it knows`,
  ])
})

test.each([
  [rows, "read.selectFrom('users').innerJoin('enrolments', 'a', 'b')"],
  [people, "read.selectFrom('users').innerJoin('sessions', 'a', 'b')"],
  [people, "// those from enrolments are read.selectFrom('enrolments')"],
  [people, '/** Taken\n * from groups. */'],
  [people, "read.selectFrom('audit')"],
  ['modules/identity/server/people/policy.test.ts', "read.selectFrom('enrolments')"],
  ['modules/identity/server/migrations/0099-more.ts', "db.updateTable('enrolments')"],
  ['app/server/api/lists.ts', "read.selectFrom('enrolments')"],
])('%s may say %s', (name, written) => {
  expect(errorsOf(name, ...written.split('\n'))).toEqual([])
})
