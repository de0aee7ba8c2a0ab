import type { Duplex } from 'node:stream'
import pg from 'pg'
import { isOutdatedPlan } from '../errors.ts'
import { forgetPlans, preparedName } from './names.ts'
import { type Column, type MakeRow, rowMaker } from './row-maker.ts'

/**
 * A connection to PostgreSQL that lets it parse and plan once what is asked again and again: for the short statements that most
 * calls consist of, that takes longer than running them. What is asked of it in one go is sent in one packet, for to send one
 * takes the processor as long as everything else about a statement.
 */
export class PreparingClient extends pg.Client {
  #isGathering = false
  /** How the rows are made of each statement whose plan is kept, by its name. */
  readonly #makers: Makers = new Map()

  override query(...given: any[]): any {
    this.#gather()
    const [text, values] = given
    const name = typeof text === 'string' && given.length === 2 ? preparedName(text) : undefined
    if (name === undefined) return super.query(...(given as [string]))
    return this.#queryNamed(name, text, values).catch((error: unknown) => {
      // A plan does not outlast a change of its tables: what a new release adds to them changes what it answers.
      if (isOutdatedPlan(error)) forgetPlans()
      throw error
    })
  }

  /** Holds back what is written until all that is ready to run has run: the statements that do not wait for an answer. */
  #gather() {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
    stream.cork()
    const send = () => {
      this.#isGathering = false
      stream.uncork()
    }
    // After a COMMIT that waits only until they were asked for: promises go on between two such turns.
    process.nextTick(() => queueMicrotask(() => process.nextTick(send)))
  }

  /** As a query of its own: a description of one would be copied with all that it inherits. */
  #queryNamed(name: string, text: string, values: unknown[]) {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const query = new KeptQuery(text, values)
      query.name = name
      query.makers = this.#makers
      query.callback = (error, result) => {
        if (error ?? query.failed) reject(error ?? query.failed)
        else resolve(Object.assign(result, { rows: query.created }))
      }
      super.query(query)
    })
  }
}

type Field = { name: string; dataTypeID: number }
type Makers = Map<string, MakeRow>

/** A statement whose plan is kept. What its rows look like never changes, so that they are made as they were the first time. */
class KeptQuery extends pg.Query {
  name = ''
  makers: Makers = new Map()
  callback?: (error: Error | undefined, result: pg.QueryResult) => void
  readonly created: unknown[] = []
  failed: unknown
  #make: MakeRow | undefined

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#make = this.makers.get(this.name)
    if (!this.#make) this.makers.set(this.name, (this.#make = makerFor(fields)))
  }

  handleDataRow({ fields }: { fields: unknown[] }) {
    try {
      this.created.push(this.#make!(fields))
    } catch (error) {
      this.failed ??= error
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
