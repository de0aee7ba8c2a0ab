import { readAiken } from './aiken.ts'
import { type Format, formatOf } from './detect.ts'
import { readGift } from './gift.ts'
import { readNumbered } from './numbered.ts'
import { fault, type PastedRow, type Reading } from './row.ts'

const readers: Record<Format, (text: string) => Reading[]> = {
  aiken: readAiken,
  gift: readGift,
  numbered: readNumbered,
}

/** The most that is read at once: characters of text, and questions in it. */
export const max = { characters: 1_048_576, questions: 500 } as const

/** Questions that somebody pasted, in the format that they are in or are said to be in; what goes beyond the limits is reported. */
export function readPasted(
  text: string,
  format: Format = formatOf(text.slice(0, max.characters)),
): { format: Format; rows: PastedRow[] } {
  const readings = text.length > max.characters ? [fault('too_long', text)] : readers[format](text)
  const firstReadings = readings.slice(0, max.questions)
  const beyond = readings[max.questions]
  if (beyond) firstReadings.push({ code: 'too_long', detail: beyond.detail ?? beyond.draft?.body ?? '' })
  return { format, rows: firstReadings.map((reading, at) => ({ row: at + 1, ...reading })) }
}
