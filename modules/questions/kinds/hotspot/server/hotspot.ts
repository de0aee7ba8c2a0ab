import type { Point } from '../../../contract/answer.ts'
import type { ContentOf } from '../../../contract/content.ts'
import { oneRight } from '../../../server/kinds/options.ts'
import { cleanBody, keysOnce } from '../../../server/kinds/parts.ts'
import type { Broken, ServerKind } from '../../../server/kinds/server-kind.ts'
import { holdsPoint, pointCredit } from './areas.ts'

export const hotspot: ServerKind<'hotspot'> = {
  rules: rulesOf,
  cleanBody,
  clean: (content, clean) => ({
    ...content,
    picture: onlyImages(clean(content.picture, 'part', 'content.picture')),
    areas: content.areas.map((area, at) => ({
      ...area,
      feedback: clean(area.feedback, 'part', `content.areas.${at}.feedback`),
    })),
  }),
  order: () => ({}),
  parts: ({ picture }) => ({ picture }),
  fits: (_, answer) => isPoint(answer),
  takes: () => false,
  isReadable: () => true,
  credit: (content, answer) => pointCredit(answer, content),
  isGuessed: () => true,
  right: ({ areas }) =>
    areas.flatMap(({ shape, x, y, width, height, credit }) =>
      credit === 100 ? [{ shape, x, y, width, height }] : [],
    ),
  feedback: ({ areas }, answer) => (answer === null ? [] : areas.filter(area => holdsPoint(area, answer))),
}

/** A picture to point at is an image and nothing around it, in which a point would lie elsewhere. */
const onlyImages = (html: string) => (html.match(/<img[^>]*>/g) ?? []).join('')

/** Two numbers in percent, each with two digits behind its mark at most. */
function isPoint(value: unknown): value is Point {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false
  const { x, y } = value as Partial<Point>
  return [x, y].every(
    part => typeof part === 'number' && part >= 0 && part <= 100 && Number(part.toFixed(2)) === part,
  )
}

/** One picture, and areas that lie within it, of which one is right. */
function rulesOf({ picture, areas }: ContentOf<'hotspot'>): Broken[] {
  const path = 'content.areas'
  const isWithin = (from: number, size: number) => Math.round(from * 100) + Math.round(size * 100) <= 10_000
  const limitOf = (from: number) => (10_000 - Math.round(from * 100)) / 100
  return [
    ...(picture.split('<img ').length === 2 ? [] : [{ path: 'content.picture', code: 'required' as const }]),
    ...oneRight(areas, path),
    ...keysOnce(areas, path),
    ...areas.flatMap(({ x, y, width, height }, at): Broken[] => [
      ...(isWithin(x, width)
        ? []
        : [{ path: `${path}.${at}.width`, code: 'too_high' as const, limit: limitOf(x) }]),
      ...(isWithin(y, height)
        ? []
        : [{ path: `${path}.${at}.height`, code: 'too_high' as const, limit: limitOf(y) }]),
    ]),
  ]
}
