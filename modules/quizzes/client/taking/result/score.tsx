import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'

export const digits = { maximumFractionDigits: 2 }

/** A score beside what could be had: from left to right in both languages. */
export function Score({ score, of }: { score: number; of: number }) {
  const numbers = useNumbers()
  return (
    <Ltr>
      {numbers(score, digits)} / {numbers(of, digits)}
    </Ltr>
  )
}
