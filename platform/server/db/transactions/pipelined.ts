import {
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import type { Tables, Tx } from '../tables.ts'
import { Last } from './lastly.ts'

/** Sends BEGIN together with the first statement: no statement of a transaction needs its answer. */
class PipelinedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings)
    begun.catch(() => {}) // its failure is told at the end of the transaction
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await Promise.all([this.#begun.get(connection), super.commitTransaction(connection)])
  }
}

export class PipelinedDialect extends PostgresDialect {
  readonly driver: PostgresDriver

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.driver = new PipelinedDriver(config)
  }

  override createDriver() {
    return this.driver
  }
}

/** Lets all that was asked for be sent. */
const sent = () => new Promise<void>(resolve => process.nextTick(resolve))

/**
 * Runs work in a transaction whose statements are sent as they are asked for: those that are asked for at once travel
 * together and are run in that order. Kysely itself sends each when the one before has been answered.
 */
export async function pipelined<Result>(
  db: Kysely<Tables>,
  dialect: PipelinedDialect,
  work: (tx: Tx) => Promise<Result | Last<Result>>,
): Promise<Result> {
  let answer: Promise<Result> | undefined
  const runInTurns = async (inTurns: Tx) =>
    inTurns.getExecutor().provideConnection(async connection => {
      const { driver } = dialect
      let isOpen = true
      const executor = inTurns.getExecutor().withConnectionProvider({
        async provideConnection(consumer) {
          // Sent behind COMMIT, a statement would be kept by itself.
          if (!isOpen) throw new Error('Transaction is already committed')
          return consumer(connection)
        },
      })
      const props = { config: { dialect: dialect as Dialect }, dialect, driver, executor }
      const result = await work(new Transaction<Tables>(props))
      if (!(result instanceof Last)) return result
      answer = result.answer
      await sent()
      isOpen = false
      return undefined
    })
  try {
    const result = await db.transaction().execute(runInTurns)
    return answer ? await answer : (result as Result)
  } catch (error) {
    await answer // of a COMMIT that could not be, what failed before it is the reason
    throw error
  }
}
