import type { FormEvent } from 'react'
import { toWesternDigits } from '#platform/client/api/digits.ts'

/** Turns digits as they are typed, and leaves the caret where it is. */
export function writeWestern({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const western = toWesternDigits(input.value)
  if (western === input.value) return
  const caret = input.selectionStart
  input.value = western
  input.setSelectionRange(caret, caret)
}
