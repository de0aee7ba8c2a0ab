import type { Duplex } from 'node:stream'
import pg from 'pg'
import { isOutdatedPlan } from '../errors.ts'
import { forgetPlans, preparedName } from './names.ts'

/**
 * A connection to PostgreSQL that lets it parse and plan once what is asked again and again: for the short statements that most
 * calls consist of, that takes longer than running them. What is asked of it in one go is sent in one packet, for to send one
 * takes the processor as long as everything else about a statement.
 */
export class PreparingClient extends pg.Client {
  #isGathering = false

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
      const query = new pg.Query(text, values) as pg.Query & {
        name: string
        callback: (error: Error | null, result: pg.QueryResult) => void
      }
      query.name = name
      query.callback = (error, result) => (error ? reject(error) : resolve(result))
      super.query(query)
    })
  }
}
