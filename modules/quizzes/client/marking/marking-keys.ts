import { westernDigits } from '#platform/contract/digits.ts'
import { isForList } from '#platform/client/ui/list/keys/free.ts'
import { hasLetterKeys } from '#platform/client/ui/text/letter-keys.ts'
import { usePageKeys } from '#platform/client/ui/text/page-keys.ts'

type Acts = {
  next: () => void
  back: () => void
  comment: () => void
  undo: () => void
  /** Begins the points with a digit. */
  points: (digit: string) => void
}

/** J and K go on and back, a digit begins the points, C the comment, U undoes: by their places, whatever is written there. */
export function useMarkingKeys(acts: Acts) {
  usePageKeys(event => {
    if (event.ctrlKey || event.metaKey || event.altKey || !hasLetterKeys() || !isForList(event)) return
    const digit = westernDigits(event.key)
    const byCode = { KeyJ: acts.next, KeyK: acts.back, KeyC: acts.comment, KeyU: acts.undo }
    const run = /^\d$/.test(digit) ? () => acts.points(digit) : byCode[event.code as keyof typeof byCode]
    if (!run) return
    event.preventDefault()
    run()
  })
}
