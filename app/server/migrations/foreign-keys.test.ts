import { expect, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { openDb } from '../open-db.ts'
import { foreignKeys } from './catalogue.ts'

test('each reference to another table has an index over all its rows', async () => {
  const db = await openDb(await newAddress())
  const keys = await foreignKeys(db)
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter(({ indexed }) => !indexed).map(({ table, column }) => `${table}.${column}`)).toEqual([])
  await db.close()
})
