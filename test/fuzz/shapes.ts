import fc from 'fast-check'
import { type KnownIds, resourceOfField } from './known-ids.ts'

type Json = Record<string, any>

/** What nobody should send: other types, ends of ranges, letters that cannot be stored, names that mean something to JavaScript. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    '\0',
    'a\uD800b',
    '٣',
    '\u202Eevil',
    "'; drop table users; --",
  ),
  fc.constantFrom<unknown>(
    '%',
    '_',
    '\\',
    '<script>alert(1)</script>',
    'ﷺ',
    '\u200f',
    '0'.repeat(400),
    'م'.repeat(5_000),
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    { constructor: { prototype: {} } },
    { length: -1 },
  ),
  fc.constantFrom<unknown>(
    '9999-12-31T23:59:59.999Z',
    '0000-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '+275760-09-13T00:00:00Z',
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A value that fits the schema of a field, or nearly. */
export function valueFor(schema: Json, known: KnownIds, field = ''): fc.Arbitrary<unknown> {
  const fitting = fit(schema, known, field)
  return fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 1, arbitrary: hostile })
}

function fit(schema: Json, known: KnownIds, field: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each: Json) => fit(each, known, field)))
  if (schema.format === 'uuid')
    return fc.oneof(
      { weight: 9, arbitrary: known.of(resourceOfField(field)) },
      { weight: 1, arbitrary: fc.uuid() },
    )
  if (schema.format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })
      .map(date => date.toISOString())
  if (schema.format === 'email') return fc.emailAddress()
  switch (schema.type) {
    case 'string':
      return textFor(schema)
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -1e9),
        max: Math.min(schema.maximum ?? 1e9, 1e9),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listFor(schema, known, field)
    case 'object':
      return recordFor(schema, known)
    default:
      return hostile
  }
}

const textFor = ({ minLength = 0, maxLength = 40 }: Json) =>
  fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })

function listFor({ items, minItems = 0, maxItems = 4 }: Json, known: KnownIds, field: string) {
  return fc.array(valueFor(items ?? {}, known, field), {
    minLength: minItems,
    maxLength: Math.min(maxItems, 4),
  })
}

/** The declared fields, each of which may be missing or of another type, and now and then one that is not declared. */
function recordFor({ properties = {}, required = [] }: Json, known: KnownIds): fc.Arbitrary<Json> {
  const fields = Object.entries<Json>(properties).map(([name, schema]) =>
    fc
      .tuple(fc.integer({ min: 0, max: 19 }), valueFor(schema, known, name))
      .map(([chance, value]) => (chance < (required.includes(name) ? 19 : 7) ? [[name, value]] : [])),
  )
  const strange = fc.oneof(
    { weight: 12, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('__proto__', 'constructor', 'id', 'role', 'version', '', 'x'), hostile)
        .map(pair => [pair]),
    },
  )
  return fc.tuple(...fields, strange).map(parts => {
    const value: Json = {}
    for (const [name, field] of parts.flat() as [string, unknown][])
      Object.defineProperty(value, name, {
        value: field,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    return value
  })
}

/** Something in the place of a record: now and then no record at all. */
export const bodyFor = (schema: Json, known: KnownIds) =>
  fc.oneof(
    { weight: 20, arbitrary: recordFor(schema, known) as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: hostile },
  )
