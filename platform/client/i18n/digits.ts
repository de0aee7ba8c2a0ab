import type { Messages } from '@lingui/core'

export const hasArabicDigits = (locale: string) => locale.endsWith('-arab')

/** What stands in an isolate, such as a phone to be typed so; words with a Latin letter first, such as MP4; and numbers. */
const parts = /\u2066[^\u2069]*\u2069|[A-Za-z][\w.-]*|\d[\d.,:]*\d|\d/g
const zero = '٠'.charCodeAt(0)

/** Whole numbers and times of a text in Arabic digits; what is to be read, or typed, as it stands is left so. */
export const inArabicDigits = (text: string) =>
  text.replace(parts, part =>
    /^[\d:]+$/.test(part) ? part.replace(/\d/g, digit => String.fromCharCode(zero + Number(digit))) : part,
  )

/** Compiled messages, with what is written in them in the digits of a locale. */
export const messagesInDigits = (locale: string, messages: Messages = {}): Messages =>
  hasArabicDigits(locale)
    ? Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, written(message)]))
    : { ...messages }

/** A message is a text, or a list of texts and of what is put in: its name, and for a plural that, its kind and its forms. */
function written<Message>(message: Message): Message {
  if (typeof message === 'string') return inArabicDigits(message) as Message
  if (!Array.isArray(message)) return message
  return message.map(part => (Array.isArray(part) ? part.map(inForms) : written(part))) as Message
}

const inForms = (part: unknown) =>
  part instanceof Object
    ? Object.fromEntries(Object.entries(part).map(([of, form]) => [of, written(form)]))
    : part

/** What is put into a message, its numbers in Arabic digits; those that choose a form are written by the message itself. */
export function valuesInDigits(message: unknown, values: Record<string, unknown>) {
  const choosing = new Set<unknown>()
  const look = (part: unknown) => {
    if (!Array.isArray(part)) return
    for (const each of part)
      if (Array.isArray(each) && each[1]) {
        choosing.add(each[0])
        Object.values(each[2] ?? {}).forEach(look)
      }
  }
  look(message)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !choosing.has(name)
        ? value.toLocaleString('ar-EG-u-nu-arab', { useGrouping: false })
        : value,
    ]),
  )
}
