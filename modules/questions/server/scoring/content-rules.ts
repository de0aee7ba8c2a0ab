import type { RuleCode } from '#platform/contract/problem.ts'
import type { Content, ContentOf } from '../../contract/content.ts'

type Broken = { path: string; code: RuleCode; limit?: number }

/** What is wrong with a question beyond the shape of its content, by the paths of its fields. */
export function contentRules(content: Content, gapsInBody: string[]): Broken[] {
  switch (content.kind) {
    case 'single':
      return [
        ...oneRight(content.options, 'content.options'),
        ...keysOnce(content.options, 'content.options'),
      ]
    case 'multiple':
      return multipleRules(content)
    case 'numeric':
      return unitRules(content, 'content')
    case 'cloze':
      return clozeRules(content, gapsInBody)
    case 'matching':
      return matchingRules(content)
    case 'ordering':
      return keysOnce(content.parts, 'content.parts')
    case 'hotspot':
      return areaRules(content)
    case 'essay':
      return content.minWords !== null && content.maxWords !== null && content.maxWords < content.minWords
        ? [{ path: 'content.maxWords', code: 'too_low', limit: content.minWords }]
        : []
    default:
      return []
  }
}

function keysOnce(parts: { key: string }[], path: string): Broken[] {
  const seen = new Set<string>()
  return parts.flatMap(({ key }, at) => {
    const isTaken = seen.has(key)
    seen.add(key)
    return isTaken ? [{ path: `${path}.${at}.key`, code: 'taken' as const }] : []
  })
}

const oneRight = (options: { credit: number }[], path: string): Broken[] =>
  options.some(({ credit }) => credit === 100) ? [] : [{ path, code: 'required' }]

function multipleRules({ options, most: max }: ContentOf<'multiple'>): Broken[] {
  const path = 'content.options'
  const right = options.filter(option => option.right).length
  return [
    ...(right > 0 ? [] : [{ path, code: 'required' as const }]),
    ...keysOnce(options, path),
    ...(max !== null && max > options.length
      ? [{ path: 'content.most', code: 'too_high' as const, limit: options.length }]
      : []),
    // Nobody could tick all that is right.
    ...(max !== null && max < right
      ? [{ path: 'content.most', code: 'too_low' as const, limit: right }]
      : []),
  ]
}

const unitRules = ({ unit, units }: Pick<ContentOf<'numeric'>, 'unit' | 'units'>, path: string): Broken[] =>
  unit === 'required' && units.length === 0 ? [{ path: `${path}.units`, code: 'required' }] : []

/** Each gap stands once in the text, and the text has no others. */
function clozeRules({ gaps }: ContentOf<'cloze'>, inBody: string[]): Broken[] {
  const known = new Set(gaps.map(({ key }) => key))
  return [
    ...keysOnce(gaps, 'content.gaps'),
    ...(inBody.some((key, at) => !known.has(key) || inBody.indexOf(key) !== at)
      ? [{ path: 'body', code: 'not_offered' as const }]
      : []),
    ...gaps.flatMap((gap, at): Broken[] => {
      const path = `content.gaps.${at}`
      const missing: Broken[] = inBody.includes(gap.key) ? [] : [{ path: `${path}.key`, code: 'not_offered' }]
      if (gap.kind === 'numeric') return [...missing, ...unitRules(gap, path)]
      if (gap.kind !== 'choice') return missing
      return [
        ...missing,
        ...oneRight(gap.options, `${path}.options`),
        ...keysOnce(gap.options, `${path}.options`),
      ]
    }),
  ]
}

/** One picture, and areas that lie within it, of which one is right. */
function areaRules({ picture, areas }: ContentOf<'hotspot'>): Broken[] {
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

/** Each of the left has one of the right that is there. */
function matchingRules({ left, right, pairs }: ContentOf<'matching'>): Broken[] {
  const keys = new Set(left.map(({ key }) => key))
  return [
    ...keysOnce(left, 'content.left'),
    ...keysOnce(right, 'content.right'),
    ...left.flatMap(({ key }): Broken[] => (pairs[key] ? [] : [{ path: 'content.pairs', code: 'required' }])),
    ...Object.entries(pairs).flatMap(([one, other]): Broken[] =>
      keys.has(one) && right.some(({ key }) => key === other)
        ? []
        : [{ path: `content.pairs.${one}`, code: 'not_offered' }],
    ),
  ]
}
