import { fold } from '#platform/contract/fold.ts'

const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .map(word => word.replace(/^ال(?=\p{L}{2})/u, ''))
    .filter(word => word !== '')
const wordsOf = (text: string) => new Set(wordsIn(text))

const totals = wordsOf('إجمالي مجموع عدد total totals subtotal sum count')
const beside = wordsOf('كلي عام طلاب طالب طالبا طالبات grand sub overall of students student the')

const personal = ['phone', 'id', 'username', 'externalId', 'email', 'guardians']

/** Whether a row looks like the total that sheets have below their people: such a word for a name, and nothing of a person. */
export function looksLikeTotal({ name, ...values }: Record<string, any>) {
  if (personal.some(field => values[field])) return false
  const words = wordsIn(name ?? '')
  return words.some(word => totals.has(word)) && words.every(word => totals.has(word) || beside.has(word))
}
