import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type KyselyPlugin,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { notStreamed } from '../engines/connection.ts'
import { observeStatement } from '../engines/times.ts'

type Rows = QueryResult<any>
/** What Kysely is given in place of rows while these are on their way. */
type Sent = Rows & { answer: Promise<Rows> }

/** Waits for the rows of a statement; Kysely asks it once the connection is free for the next one. */
export const awaitingAnswers: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => (result as Sent).answer,
}

/** Kysely itself would count how long it takes to send a statement. */
async function timed<Answer>(answer: Promise<Answer>, isRead = false): Promise<Answer> {
  const sent = performance.now()
  try {
    return await answer
  } finally {
    observeStatement(isRead, performance.now() - sent)
  }
}

/** A connection that is free for the next statement as soon as one was sent. */
class PipelinedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly streamQuery = notStreamed
  begun: Promise<void> | undefined
  isOpen = true

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  async executeQuery(query: CompiledQuery): Promise<Sent> {
    // Sent behind COMMIT, a statement would be kept by itself.
    if (!this.isOpen) throw new Error('Transaction is already committed')
    return {
      answer: timed(this.inner.executeQuery(query), query.query.kind === 'SelectQueryNode'),
      get rows(): never {
        throw new Error('Rows that are on their way are awaited by a plugin: see awaitingAnswers.')
      },
    }
  }
}

/**
 * Sends the statements of a transaction as they are asked for: those that are asked for at once travel together, with BEGIN before the
 * first of them, and are run in that order. Kysely itself sends each when the one before has been answered.
 */
class PipelinedDriver implements Driver {
  readonly #driver: Driver

  constructor(config: PostgresDialectConfig) {
    this.#driver = new PostgresDriver(config)
  }

  init = () => this.#driver.init()
  destroy = () => this.#driver.destroy()

  async acquireConnection() {
    return new PipelinedConnection(await this.#driver.acquireConnection())
  }

  releaseConnection = ({ inner }: PipelinedConnection) => this.#driver.releaseConnection(inner)

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings) {
    connection.begun = timed(this.#driver.beginTransaction(connection.inner, settings))
    connection.begun.catch(() => {}) // its failure is told at the end of the transaction
  }

  async commitTransaction(connection: PipelinedConnection) {
    connection.isOpen = false
    await Promise.all([connection.begun, timed(this.#driver.commitTransaction(connection.inner))])
  }

  async rollbackTransaction(connection: PipelinedConnection) {
    connection.isOpen = false
    await timed(this.#driver.rollbackTransaction(connection.inner))
  }
}

export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PipelinedDriver(this.#config)
  }
}
