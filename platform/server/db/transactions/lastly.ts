/** What a transaction ends with: the answers to statements that have all been asked for, and after which none is. */
export class Last<Result> {
  readonly answer: Promise<Result>

  constructor(answer: Promise<Result>) {
    answer.catch(() => {}) // whoever waits for the transaction is told
    this.answer = answer
  }
}

/**
 * Says that nothing follows in a transaction, so that it need not wait for these answers before it ends: on PostgreSQL COMMIT
 * travels with the last statements. It keeps nothing where one of them fails, and fails with that.
 */
export const lastly = <Result>(answer: Promise<Result>) => new Last(answer)

/** What work answers, once it is known. */
export const settled = async <Result>(result: Result | Last<Result>): Promise<Result> =>
  result instanceof Last ? result.answer : result
