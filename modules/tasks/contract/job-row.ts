import {
  type Infer,
  id,
  integer,
  list,
  name,
  nullable,
  object,
  oneOf,
  partial,
  record,
  singleLine,
  text,
  withDefault,
} from '#platform/contract/schema.ts'

const rowResults = [
  ...(['waiting', 'done', 'same', 'refused', 'gone', 'undone', 'kept'] as const),
  ...(['new', 'changed', 'conflict', 'faulty', 'skipped'] as const),
] as const
/** What somebody may say of a row of a table: it is that person, somebody new, or to be left out. */
export const decisions = ['same', 'new', 'skip'] as const

export const pages = {
  page: withDefault(integer({ min: 1, max: 1_000_000 }), 1),
  pageSize: withDefault(integer({ min: 1, max: 100 }), 20),
}

/** Of a table that is read in: what stands in each cell of a row, what was read of it, and what is wrong with it. */
const cells = list(
  object({
    column: integer(),
    header: text(),
    written: text(),
    value: nullable(text()),
    code: nullable(text()),
  }),
)

/** What a job does, row by row. */
export const jobRow = record({
  ...{ id: id(), number: integer(), thingId: nullable(id()), title: singleLine() },
  result: oneOf(...rowResults),
  /** Why it was refused, or cannot be read in. */
  code: nullable(text()),
  cells,
  changes: list(object({ field: text(), before: nullable(text()), after: nullable(text()) })),
  /** Somebody who is there already and may be meant. */
  match: nullable(object({ id: id(), name: name(), phone: nullable(text()) })),
  /** A row above in the same table that may be about the same. */
  above: nullable(object({ number: integer(), title: singleLine(), cells })),
  decision: nullable(oneOf(...decisions)),
})
export const rowQuery = record({
  ...partial(record({ result: oneOf(...rowResults), code: text({ max: 40 }), decision: oneOf(...decisions) }))
    .shape,
  ...pages,
})

/**
 * What may be said of a row: a total is the same as nobody, and of two rows of one name with two phones that are of one person, one is
 * left out.
 */
export const decisionsOf = ({ code, match }: { code: string | null; match: object | null }): Decision[] =>
  decisions.filter(
    decision => decision !== 'same' || (code !== 'like_total' && (code !== 'namesake' || match !== null)),
  )

export type JobRow = Infer<typeof jobRow>
export type JobRowQuery = Infer<typeof rowQuery>
export type Decision = (typeof decisions)[number]
