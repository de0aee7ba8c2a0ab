import { IconFlagFilled } from '@tabler/icons-react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Entries } from '../answers/state.ts'
import type { AttemptItem } from '../../../contract/attempt.ts'
import styles from './numbers.module.css'

/** The questions by their numbers, which view each is in, and which may be opened. */
export type Numbered = {
  views: AttemptItem[][]
  entries: Entries
  answered: ReadonlySet<string>
  current?: number
  firstOpen: number
  lastOpen: number
  goTo: (view: number) => void
}

/** What there is to know of a question by its number: by shape first, then by colour, and in words. */
export function NumberButton(props: {
  numbered: Numbered
  view: number
  item: AttemptItem
  number: number
  withWords?: boolean
}) {
  const { numbered, view, item, number, withWords } = props
  const { entries, answered, current, firstOpen, lastOpen, goTo } = numbered
  const t = useTranslate()
  const numbers = useNumbers()
  const entry = entries.get(item.item)!
  const isAnswered = answered.has(item.item)
  const words = t(isAnswered ? 'take.number.answered' : 'take.number.empty')
  const said = entry.flagged ? `${words} · ${t('take.number.flagged')}` : words
  return (
    <button
      type="button"
      className={styles.number}
      data-answered={isAnswered || undefined}
      data-words={withWords || undefined}
      aria-current={view === current ? 'step' : undefined}
      aria-label={`${t('take.number.of', { number })} ${said}`}
      disabled={view < firstOpen || view > lastOpen}
      onClick={() => goTo(view)}
    >
      <span className={styles.box}>
        {numbers(number)}
        {entry.flagged && (
          <span className={styles.flagged}>
            <IconFlagFilled size={10} aria-hidden />
          </span>
        )}
      </span>{' '}
      {withWords && <span className={styles.words}>{said}</span>}
    </button>
  )
}

/** Every question with its number and its view. */
export const numberedItems = (views: AttemptItem[][]) =>
  views.flatMap((items, view) => items.map(item => ({ item, view })))
