import type { Point } from '../../../../contract/answer.ts'

/** A part of a picture in percent of its width and its height, from its left and its top. */
export type Box = { x: number; y: number; width: number; height: number }

/** As they are kept: hundredths of a percent. */
const rounded = (percent: number) => Math.round(percent * 100) / 100
const within = (percent: number, max = 100) => rounded(Math.min(max, Math.max(0, percent)))

/** Where on a picture somebody points who points at a place of the screen. */
export function pointAt(picture: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = picture.getBoundingClientRect()
  return { x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) }
}

/** A point so many percent further, within the picture. */
export const pointBeside = ({ x, y }: Point, by: Point): Point => ({
  x: within(x + by.x),
  y: within(y + by.y),
})

/** The box between two corners. */
export const boxBetween = (one: Point, other: Point): Box => ({
  ...{ x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) },
  ...{ width: rounded(Math.abs(one.x - other.x)), height: rounded(Math.abs(one.y - other.y)) },
})

/** The same box so many percent further, within the picture. */
export const boxMoved = (box: Box, by: Point): Box => ({
  ...box,
  ...{ x: within(box.x + by.x, 100 - box.width), y: within(box.y + by.y, 100 - box.height) },
})

/** The same box with its lower right corner elsewhere. */
export const boxResized = ({ x, y }: Box, corner: Point, least = 1): Box => ({
  ...{ x, y },
  width: rounded(Math.min(100 - x, Math.max(least, corner.x - x))),
  height: rounded(Math.min(100 - y, Math.max(least, corner.y - y))),
})

/** A box of this size around a point, as far as the picture reaches. */
export const boxAround = ({ x, y }: Point, size = 20): Box =>
  boxMoved({ x: x - size / 2, y: y - size / 2, width: size, height: size }, { x: 0, y: 0 })
