import { setTimeout as sleep } from 'node:timers/promises'
import { padded } from './prepared/padded.ts'
import type { Db } from './tables.ts'

type Waiting<Input, Output> = { input: Input; answer: PromiseWithResolvers<Output> }

/** So many are done in one transaction at most, so that none of them waits for long. */
const batchSize = 100

/**
 * How far apart two batches begin at least, in milliseconds: little where somebody goes on typing, more where somebody has pressed a
 * button, most where nobody waits. What each gains stands in decision 60.
 */
const pausesMs = { none: 0, reading: 4, short: 12, medium: 20, long: 100 }

/**
 * Does what arrives together in one go: while one batch is under way, what comes waits for the next. Each is answered with what
 * `run` says of it, an error where that is what it says; where `run` itself fails, all of them are. Between the starts of two
 * batches there is a pause at least: whoever comes alone is served at once, and of many who come one after the
 * other several share what each transaction takes.
 */
export function batched<Input, Output>(
  run: (inputs: Input[]) => Promise<(Output | Error)[]>,
  { pause = 'none' }: { pause?: keyof typeof pausesMs } = {},
) {
  const waiting: Waiting<Input, Output>[] = []
  let isRunning = false

  async function drain() {
    isRunning = true
    while (waiting.length > 0) {
      const begun = performance.now()
      await runOne(waiting.splice(0, batchSize))
      const early = begun + pausesMs[pause] - performance.now()
      if (early > 0 && waiting.length < batchSize) await sleep(early)
    }
    isRunning = false
  }

  async function runOne(batch: Waiting<Input, Output>[]) {
    try {
      const outputs = await run(batch.map(({ input }) => input))
      batch.forEach(({ answer }, at) => {
        const output = outputs[at]!
        if (output instanceof Error) answer.reject(output)
        else answer.resolve(output)
      })
    } catch (error) {
      for (const { answer } of batch) answer.reject(error)
    }
  }

  return (input: Input): Promise<Output> => {
    const answer = Promise.withResolvers<Output>()
    waiting.push({ input, answer })
    if (!isRunning) void drain()
    return answer.promise
  }
}

/**
 * Reads rows by their keys, one for each of many calls. On PostgreSQL those that are asked for while others are read are read
 * together: to send a statement there and to hear its answer takes longer than to find a row. SQLite answers at once.
 */
export function loader<Row>(
  { engine }: Pick<Db, 'engine'>,
  read: (keys: string[]) => Promise<Map<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  if (engine === 'sqlite') return async key => (await read([key])).get(key)
  return batched<string, Row | undefined>(
    async keys => {
      const found = await read(padded([...new Set(keys)]))
      return keys.map(key => found.get(key))
    },
    { pause: 'reading' },
  )
}
