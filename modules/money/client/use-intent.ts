import { useState } from 'react'
import { Refusal } from '#platform/client/api/call.ts'
import { newUuid } from '#platform/client/api/uuid.ts'

/** Whether it is open what became of a call: no answer came, or the server gave up on it, which may have written all the same. */
const isUnanswered = (error: unknown) =>
  error instanceof Refusal && (error.code === 'offline' || error.status >= 500)

/**
 * One thing that somebody means to write, under one key. Where no answer comes, what is sent next is the very same again,
 * whatever a form holds by then: it is written once, and nothing else is taken for it.
 */
export function useIntent<Body extends object>() {
  const [unanswered, setUnanswered] = useState<Body & { key: string }>()
  async function send<Reply>(body: Body, write: (body: Body & { key: string }) => Promise<Reply>) {
    const sent = unanswered ?? { ...body, key: newUuid() }
    try {
      const reply = await write(sent)
      setUnanswered(undefined)
      return reply
    } catch (error) {
      setUnanswered(isUnanswered(error) ? sent : undefined)
      throw error
    }
  }
  return { send, isUnanswered: unanswered !== undefined }
}
