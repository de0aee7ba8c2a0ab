import type { SentOf } from '../content.ts'
import type { Kind } from '../question-query.ts'
import type { Within } from './gift-lines.ts'

/** How questions of one kind are written in GIFT. */
export type GiftKind<Of extends Kind> = {
  /** What stands in the braces; undefined where GIFT cannot say it. */
  write: (content: SentOf<Of>, within: Within) => string | undefined
  /** Whether nothing of how it is judged is lost. */
  saysAll: (content: SentOf<Of>) => boolean
}
