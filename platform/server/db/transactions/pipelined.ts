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

/**
 * Runs work in a transaction whose statements are sent as they are asked for: those that are asked for at once travel
 * together and are run in that order. Kysely itself sends each when the one before has been answered.
 */
export const pipelined = <Result>(
  db: Kysely<Tables>,
  dialect: PipelinedDialect,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(inTurns =>
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
      try {
        return await work(new Transaction<Tables>(props))
      } finally {
        isOpen = false
      }
    }),
  )
