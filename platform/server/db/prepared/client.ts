import type { Duplex } from 'node:stream'
import pg from 'pg'
import { isOutdatedPlan } from '../errors.ts'
import { type Answered, KeptQuery, type Makers } from './kept-query.ts'
import { forgetPlans, preparedName } from './names.ts'
import { readLimit } from './read-limit.ts'

/** The options of a pool and its clients. Where a connection is cut without notice, the error of `statement_timeout` never arrives. */
export type ClientConfig = pg.ClientConfig & {
  /** How long a connection with statements under way may send no answer, in milliseconds; 0 or left out, without an end. */
  readMs?: number
}

/**
 * A connection to PostgreSQL that lets it parse and plan once what is asked again and again: for the short statements that most
 * calls consist of, that takes longer than running them. What is asked of it in one go is sent in one packet, for to send one
 * takes the processor as long as everything else about a statement.
 */
export class PreparingClient extends pg.Client {
  #isGathering = false
  readonly #makers: Makers = new Map()
  readonly #limit: ReturnType<typeof readLimit> | undefined

  constructor(config: ClientConfig = {}) {
    super(config)
    const giveUp = () => this.#stream().destroy(new Error('Query read timeout'))
    if (config.readMs) this.#limit = readLimit(config.readMs, giveUp)
  }

  override query(...given: any[]): any {
    this.#gather()
    const [text, values] = given
    if (typeof text !== 'string' || given.length > 2) return super.query(...(given as [string]))
    return this.#queryText(text, values, given.length === 2 ? preparedName(text) : undefined).catch(error => {
      // The stack of whoever sent the statement, in place of that of the socket on which the error came.
      Error.captureStackTrace(error)
      // A plan does not outlast a change of its tables: what a new release adds to them changes what it answers.
      if (isOutdatedPlan(error)) forgetPlans()
      throw error
    })
  }

  /** Holds back what is written until all that is ready to run has run: the statements that do not wait for an answer. */
  #gather() {
    if (this.#isGathering) return
    this.#isGathering = true
    const stream = this.#stream()
    stream.cork()
    const send = () => {
      this.#isGathering = false
      stream.uncork()
    }
    // After a COMMIT that waits only until they were asked for: promises go on between two such turns.
    process.nextTick(() => queueMicrotask(() => process.nextTick(send)))
  }

  /**
   * Sends a statement as a query object whose callback is an argument of its constructor. node-postgres itself assigns the callback to
   * a property afterwards, and V8 allocates a function literal that is assigned to a property in the old space. From there
   * it keeps its scope, with the rows of the answer, through every scavenge until the next mark-compact collection.
   */
  #queryText(text: string, values: unknown[] | undefined, name: string | undefined) {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const answered: Answered = (error, result) => {
        this.#limit?.answered()
        if (error) reject(error)
        else if (!(query instanceof KeptQuery)) resolve(result)
        else if (query.failed) reject(query.failed)
        else resolve(Object.assign(result, { rows: query.created }))
      }
      const query =
        name === undefined
          ? new pg.Query(text, values!, answered as never)
          : new KeptQuery(name, this.#makers, text, values!, answered)
      this.#limit?.asked()
      super.query(query)
    })
  }

  #stream() {
    return (this as unknown as { connection: { stream: Duplex } }).connection.stream
  }
}
