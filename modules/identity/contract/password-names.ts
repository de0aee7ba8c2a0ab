import { westernDigits } from '#platform/contract/digits.ts'

/** A name of fewer letters stands in many a word by chance. */
const shortestName = 4

/** A text as passwords are compared: letters of one form and case, and Western digits. */
export const plainText = (text: string) => westernDigits(text.normalize('NFKC')).toLowerCase()

/**
 * Whether a password holds a name of whoever it is of, as a whole, as a username does, or a word of it: the first that others try
 * (NIST SP 800-63B, 5.1.1.2).
 */
export function holdsName(password: string, names: string[]) {
  const text = plainText(password)
  const parts = names.map(plainText).flatMap(name => [name, ...name.split(/\s+/)])
  return parts.some(part => [...part].length >= shortestName && text.includes(part))
}
