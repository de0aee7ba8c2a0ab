import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const { prepared } = importsIn(await newWorld())
/** A table without a column of names: its rows are counted, and not compared. */
const table = (rows: number, above: string[]) => [...above, ...Array(rows).fill('x')].join('\n')

test.each([
  ['a header', ['y']],
  ['titles above the header', ['The school', '', 'year,month', 'phone,code']],
])('50,000 rows are read below %s, and no more', async (_, above) => {
  const whole = await prepared('admin', table(50_000, above))
  expect(whole).toMatchObject({ problem: null, total: 50_000 })
  expect(await prepared('admin', table(50_001, above))).toMatchObject({
    ...{ state: 'failed', problem: 'too_many_rows', total: null },
  })
})
