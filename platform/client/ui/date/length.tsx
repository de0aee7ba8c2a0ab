import { useNumbers } from '../../i18n/date-times.ts'
import { Ltr } from '../text/bidi.tsx'
import { clockOf } from '../../../contract/length.ts'

/** Writes seconds as a length, in the digits of the page; times of a player and what is copied stay as `clockOf` has them. */
export function useLengths() {
  const numbers = useNumbers()
  return (seconds: number) => clockOf(seconds).replace(/\d/g, digit => numbers(Number(digit)))
}

/** A length, which runs from left to right in both directions. */
export const Length = ({ of }: { of: number }) => <Ltr>{useLengths()(of)}</Ltr>
