import { answerLimits } from './eviction.ts'
import { storedIn } from './stored.ts'

/** What the server answered, and when. */
export type Answer = { data: unknown; answeredAt: number }

const texts = storedIn<{ text: string }>('texts', 'entries', answerLimits)

/** Answers on this device, each by the key of what was asked. */
export const answers = {
  async read(key: string): Promise<Answer | undefined> {
    const found = await texts.read(key)
    return found && { data: JSON.parse(found.row.text), answeredAt: found.answeredAt }
  },

  /** Stores an answer to the session that asked; one that is too long is none. */
  async write(owner: string, key: string, { data, answeredAt }: Answer) {
    const text = JSON.stringify(data)
    const { length } = text
    if (length > answerLimits.longest) return await texts.remove(key)
    await texts.write(owner, key, { text }, { length, answeredAt })
  },

  /** Takes an answer out that is true no more. */
  remove: texts.remove,
}

export type Answers = typeof answers
