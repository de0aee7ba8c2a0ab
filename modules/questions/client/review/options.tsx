import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { type Letters, letterOf } from '../kinds/letters.ts'
import { Mark } from './mark.tsx'
import styles from './review.module.css'

/** Those options that were chosen, by their letters. */
export function Options(props: {
  options: { key: string; body: string }[] | undefined
  keys: string[]
  letters: Letters
  /** Which ones are right, where each chosen one is marked by it. */
  right?: string[] | null
}) {
  const { options = [], keys, letters, right } = props
  return options.map(({ key, body }, at) =>
    keys.includes(key) ? (
      <div key={key} className={styles.chosen}>
        <span aria-hidden>{letterOf(letters, at)}</span>
        <RichText html={body} />
        {right && <Mark isRight={right.includes(key)} />}
      </div>
    ) : null,
  )
}
