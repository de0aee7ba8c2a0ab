import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kinds } from './use-audit-words.ts'
import { newWorld } from '#test/world.ts'

/** What the audit never tells: what is the same for all kinds, what is derived or secret, and rows that only the database knows. */
const hidden = new Set([
  ...['row', 'id', 'createdAt', 'updatedAt', 'version', 'deletedAt', 'deletedWith', 'search', 'sortKey'],
  ...['passwordHash', 'cardHash', 'cardUntil', 'accessCode'],
])

test.each(['en', 'ar'])('every field that the audit may tell of has its word in %s', async language => {
  const { db } = await newWorld()
  const words = readFileSync(`modules/school/locales/oversight/${language}.po`, 'utf8')
  const tables = await db.read.introspection.getTables()
  const fields = tables
    .filter(({ name }) => (kinds as readonly string[]).includes(name))
    .flatMap(({ columns }) => columns.map(({ name }) => name))
    .filter(name => !hidden.has(name))
  expect(fields.length).toBeGreaterThan(50)
  expect(fields.filter(name => !words.includes(`msgid "audit.field.${name}"`))).toEqual([])
})
