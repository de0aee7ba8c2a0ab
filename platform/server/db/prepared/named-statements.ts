import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { isOutdatedPlan } from '../engines/errors.ts'
import { forgetPlans, preparedName } from './names.ts'

type Client = Awaited<ReturnType<PostgresPool['connect']>>

/**
 * The connections of a pool, which have PostgreSQL parse and plan once what is asked again and again: for the short statements that
 * most calls consist of, that takes longer than running them.
 */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, Client>()
  return {
    options: pool.options,
    // Two dialects share the pool, and each ends it.
    end: async () => {
      if (!pool.ending) await pool.end()
    },
    async connect() {
      const client = await pool.connect()
      let known = clients.get(client)
      if (!known) clients.set(client, (known = preparingClient(client)))
      return known
    },
  }
}

function preparingClient(client: pg.PoolClient): Client {
  // The callback is an argument of the query. node-postgres itself sets one afterwards for whoever waits for a promise, and V8 puts
  // such a function among what lives long, with all rows of the answer: lists take a quarter more of the processor by that.
  const send = (text: string, values: readonly unknown[]) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      const asked = { text, values: values as unknown[], name: preparedName(text) }
      client.query(new pg.Query(asked, (error, result) => (error ? reject(error) : resolve(result))))
    })
  async function query(text: string, values: readonly unknown[]) {
    try {
      return await send(text, values)
    } catch (error) {
      // A plan does not outlast a change of its tables: what a new release adds to them changes what it answers.
      if (isOutdatedPlan(error)) forgetPlans()
      throw error
    }
  }
  return { query: query as never, release: isBroken => client.release(isBroken) }
}
