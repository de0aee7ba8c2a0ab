/** The end of a line between two processes: a child, a worker of the cluster, or `process` where that was started by another one. */
type End = {
  send?: (message: object) => unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}
type Answers = Record<string, (given: any) => unknown>
type Question = { question: string; id: number; given?: unknown }
type Answer = { answerTo: number; value?: unknown; problem?: string }

/**
 * Answers what the other end of a line asks, and tells how to ask it something. What fails there fails here, with its message;
 * what never comes, as the other end has ended, is never answered.
 */
export function answering(end: End, answers: Answers) {
  const waiting = new Map<number, PromiseWithResolvers<any>>()
  let last = 0
  end.on('message', given => {
    const message = given as Partial<Question & Answer>
    if (message.answerTo !== undefined) settle(message as Answer)
    else if (message.question !== undefined) void answer(message as Question)
  })
  function settle({ answerTo, value, problem }: Answer) {
    const { resolve, reject } = waiting.get(answerTo) ?? {}
    waiting.delete(answerTo)
    if (problem === undefined) resolve?.(value)
    else reject?.(new Error(problem))
  }
  async function answer({ question, id, given }: Question) {
    try {
      end.send?.({ answerTo: id, value: await answers[question]!(given) })
    } catch (error) {
      end.send?.({ answerTo: id, problem: String(error) })
    }
  }
  return <Value>(question: string, given?: object): Promise<Value> => {
    const id = ++last
    const waited = Promise.withResolvers<Value>()
    waiting.set(id, waited)
    end.send?.({ question, id, given })
    return waited.promise
  }
}
