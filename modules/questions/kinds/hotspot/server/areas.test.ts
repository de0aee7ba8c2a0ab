import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentOf } from '../../../contract/content.ts'
import { holdsPoint, pointCredit } from './areas.ts'

type Area = ContentOf<'hotspot'>['areas'][number]
const area = (shape: Area['shape'], credit = 100, more: Partial<Area> = {}): Area => ({
  ...{ key: 'aaaaaa', shape, credit, feedback: '' },
  ...{ x: 10, y: 20, width: 30, height: 40 },
  ...more,
})

test.each<[what: string, shape: Area['shape'], x: number, y: number, isIn: boolean]>([
  ['the corner of a box', 'box', 10, 20, true],
  ['its other corner', 'box', 40, 60, true],
  ['beside it', 'box', 40.01, 60, false],
  ['above it', 'box', 25, 19.99, false],
  ['the corner around an oval', 'oval', 10, 20, false],
  ['the middle of an oval', 'oval', 25, 40, true],
  ['its uppermost point', 'oval', 25, 20, true],
  ['beside its uppermost point', 'oval', 25.5, 20, false],
  ['its rightmost point', 'oval', 40, 40, true],
])('%s', (_, shape, x, y, isIn) => {
  expect(holdsPoint(area(shape), { x, y })).toBe(isIn)
})

const percent = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map(hundredths => hundredths / 100)

test('an oval holds what its equation says, wherever no rounding could decide otherwise', () => {
  fc.assert(
    fc.property(
      fc.record({ x: percent(0, 50), y: percent(0, 50), width: percent(1, 50), height: percent(1, 50) }),
      fc.record({ x: percent(0, 100), y: percent(0, 100) }),
      (box, point) => {
        const across = (point.x - (box.x + box.width / 2)) / (box.width / 2)
        const down = (point.y - (box.y + box.height / 2)) / (box.height / 2)
        const far = across ** 2 + down ** 2
        fc.pre(Math.abs(far - 1) > 1e-9)
        expect(holdsPoint(area('oval', 100, box), point)).toBe(far < 1)
      },
    ),
  )
})

test('of areas that overlap the highest credit counts, and outside of all of them nothing', () => {
  const areas = [area('box', 40), area('oval', 100), area('box', 0, { x: 0, y: 0, width: 100, height: 100 })]
  const creditAt = (x: number, y: number) => {
    const { over, under } = pointCredit({ x, y }, { kind: 'hotspot', picture: '', areas })
    return (Number(over) * 100) / Number(under)
  }
  expect([creditAt(25, 40), creditAt(10, 20), creditAt(90, 90)]).toEqual([100, 40, 0])
})
