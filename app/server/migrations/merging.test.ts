import { expect, test } from 'vitest'
import { namingFates } from '#modules/identity/server/merging/part.ts'
import { newAddress } from '#test/database.ts'
import { modules } from '../modules.ts'
import { openDb } from '../open-db.ts'
import { columnsOf, foreignKeys } from './catalogue.ts'

/** Columns that name people without a key of the database, by how they are called; `chargeBy` says how, not who. */
const names = /^(user|owner|actor|author|uploader|teacher|student)Id$|(?<!charge)By$/

test('where two people are merged, it is said of each column that names one what becomes of it', async () => {
  for (const { declare } of modules) declare?.()
  const db = await openDb(await newAddress())
  const keys = (await foreignKeys(db)).filter(({ to }) => to === 'users')
  expect(keys.length).toBeGreaterThan(10)
  const called = (await columnsOf(db)).filter(({ column }) => names.test(column))
  const naming = new Set([...keys, ...called].map(({ table, column }) => `${table}.${column}`))
  expect([...namingFates().keys()].sort()).toEqual([...naming].sort())
  await db.close()
})
