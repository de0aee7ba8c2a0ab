import type { Point } from '../../../contract/answer.ts'
import type { ContentOf } from '../../../contract/content.ts'
import type { Fraction } from '#platform/contract/decimal.ts'
import { creditOf } from '../../../server/kinds/credit.ts'

type Area = ContentOf<'hotspot'>['areas'][number]

/** Hundredths of a percent of the width or the height of a picture: all that is kept is whole in them, so that edges are exact. */
const hundredths = (percent: number) => BigInt(Math.round(percent * 100))

/** Whether an area holds a point; its edge belongs to it. */
export function holdsPoint({ shape, ...area }: Area, point: Point) {
  const [left, top, width, height] = [area.x, area.y, area.width, area.height].map(hundredths) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const [x, y] = [hundredths(point.x) - left, hundredths(point.y) - top]
  if (x < 0n || y < 0n || x > width || y > height) return false
  if (shape === 'box') return true
  // ((x - w/2) / (w/2))² + ((y - h/2) / (h/2))² ≤ 1, without divisions.
  const [across, down] = [(2n * x - width) * height, (2n * y - height) * width]
  return across * across + down * down <= width * width * height * height
}

/** The highest credit of the areas that hold a point, as a fraction. */
export const pointCredit = (point: Point, { areas }: ContentOf<'hotspot'>): Fraction =>
  creditOf(Math.max(0, ...areas.flatMap(area => (holdsPoint(area, point) ? [area.credit] : []))))
