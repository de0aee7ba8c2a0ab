import pg from 'pg'
import { type Column, type MakeRow, rowMaker } from './row-maker.ts'

/** What is called with an answer, or with the reason why there is none. */
export type Answered = (error: Error | undefined, result: pg.QueryResult) => void
type Field = { name: string; dataTypeID: number }
/** How the rows are made of each statement whose plan is kept, by its name. */
export type Makers = Map<string, MakeRow>

/** A statement whose plan is kept. What its rows look like never changes, so that they are made as they were the first time. */
export class KeptQuery extends pg.Query {
  readonly name: string
  readonly created: unknown[] = []
  failed: Error | undefined
  readonly #makers: Makers
  #make: MakeRow | undefined

  constructor(name: string, makers: Makers, text: string, values: unknown[], answered: Answered) {
    super({ text, values }, answered as never)
    this.name = name
    this.#makers = makers
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#make = this.#makers.get(this.name)
    if (!this.#make) this.#makers.set(this.name, (this.#make = makerFor(fields)))
  }

  handleDataRow({ fields }: { fields: unknown[] }) {
    try {
      this.created.push(this.#make!(fields))
    } catch (error) {
      this.failed ??= error as Error
    }
  }
}

const { builtins, getTypeParser } = pg.types
const asText = getTypeParser(builtins.TEXT)
function columnOf({ name, dataTypeID }: Field): Column {
  const read = getTypeParser(dataTypeID)
  return read === asText ? { name } : { name, read }
}

/** All connections make the rows of the same columns by the same function. */
const shared: Makers = new Map()
function makerFor(fields: Field[]) {
  const columns = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
  let make = shared.get(columns)
  if (!make) shared.set(columns, (make = rowMaker(fields.map(columnOf))))
  return make
}
