import { expect, test } from 'vitest'
import { kindNamedBy } from '#platform/server/db/titles.ts'
import { hasMessage } from '#platform/server/catalogues.ts'
import { usedAs } from '#modules/media/contract/media.ts'
import { labelOf } from '#modules/tasks/contract/field-labels.ts'
import { actionWord } from '../../server/audit/exported.ts'
import { actions, kinds } from './use-audit-words.ts'
import { newWorld } from '#test/world.ts'

/** What the audit never tells: what is the same for all kinds, what is derived or secret, and rows that only the database knows. */
const hidden = new Set([
  ...['row', 'id', 'createdAt', 'updatedAt', 'version', 'deletedAt', 'deletedWith', 'search', 'sortKey'],
  // What entries of the ledger and closings of drawers have beside what is told of them.
  ...[
    'seq',
    'line',
    'writtenFor',
    'byId',
    'key',
    'ofId',
    'meetingId',
    'sessions',
    'method',
    'reference',
    'note',
  ],
  ...['voidSeq', 'voidedAt', 'voidedById', 'voidReason', 'at', 'count', 'first', 'last'],
])

/** The columns of all kinds that the audit tells of, but for those of the hidden. */
async function auditedFields() {
  const { db } = await newWorld()
  const tables = await db.read.introspection.getTables()
  return tables
    .filter(({ name }) => (kinds as readonly string[]).includes(name))
    .flatMap(({ columns }) => columns.map(({ name }) => name))
    .filter(name => !hidden.has(name))
}

/** A number of the school’s own, which names nothing of ours. */
const own = ['externalId']
test('whatever a field names by its id is called by its name', async () => {
  const ids = (await auditedFields()).filter(name => /Ids?$/.test(name) && !own.includes(name))
  expect(ids.length).toBeGreaterThan(5)
  expect(ids.filter(name => !kindNamedBy(name))).toEqual([])
})

test.each(['en', 'ar'] as const)(
  'a table that is taken out of the audit has words for all that is done, and to what, in %s',
  async language => {
    await newWorld()
    expect(actions.filter(action => actionWord(language, action) === action)).toEqual([])
    expect(kinds.filter(kind => !hasMessage(language, `audit.table.kind.${kind}`))).toEqual([])
  },
)

test.each(['en', 'ar'] as const)(
  'every field that the audit may tell of has its word in %s',
  async language => {
    // Beside the columns it holds files, by what they are used as.
    const fields = [...(await auditedFields()), ...usedAs]
    expect(fields.length).toBeGreaterThan(50)
    expect(fields.filter(name => !hasMessage(language, labelOf('audit', name)))).toEqual([])
  },
)
