import type { Content, Sent } from '../../contract/content.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Gives each part, option, gap and area that has none a key of six letters; those that were sent stay, as pairs and gaps name them. */
export function withKeys(content: Sent, random: (max: number) => number): Content {
  const newKey = () => Array.from({ length: 6 }, () => letters[random(letters.length)]).join('')
  const keyed = (value: unknown, isMember = false): unknown => {
    if (Array.isArray(value)) return value.map(one => keyed(one, true))
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([name, field]) => [name, keyed(field)])
    const isPart = isMember && ('body' in value || 'weight' in value || 'shape' in value)
    return {
      ...(isPart && { key: newKey() }),
      ...Object.fromEntries(fields.filter(([, field]) => field !== undefined)),
    }
  }
  return keyed(content) as Content
}
