import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import type { AttemptItem } from '../../../contract/attempt.ts'
import { answeredItems, type TakingState, unsavedItems } from '../answers/state.ts'
import type { Taking } from '../answers/taking.ts'
import { numberedItems } from './numbers.tsx'
import styles from './question.module.css'

/** What is to be seen before it is handed in: what is empty, what is marked, what the server does not have yet. */
export function Check(props: {
  ref: Ref<HTMLHeadingElement>
  items: AttemptItem[]
  views: AttemptItem[][]
  state: TakingState
  goTo: (view: number) => void
  taking: Taking
}) {
  const { ref, items, views, state, goTo, taking } = props
  const { entries } = state
  const t = useTranslate()
  const answered = answeredItems(state)
  const rows = numberedItems(views).map(({ item, view }, at) => ({
    view,
    number: at + 1,
    isEmpty: !answered.has(item.item),
    entry: entries.get(item.item)!,
  }))
  const empty = rows.filter(({ isEmpty }) => isEmpty)
  const flagged = rows.filter(({ entry }) => entry.flagged)
  const waiting = unsavedItems(state).length
  const list = (some: typeof rows) => (
    <ul className={styles.numbers}>
      {some.map(({ view, number }) => (
        <li key={number}>
          <TextButton run={() => goTo(view)}>{t('take.number.of', { number })}</TextButton>
        </li>
      ))}
    </ul>
  )
  return (
    <section className={styles.question}>
      <h2 ref={ref} tabIndex={-1} className={styles.checkTitle}>
        {t('take.check.title')}
      </h2>
      <p>{t('take.check.answered', { count: items.length - empty.length, total: items.length })}</p>
      {empty.length > 0 && (
        <div className={styles.warned}>
          <h3>{t('take.check.empty', { count: empty.length })}</h3>
          {list(empty)}
        </div>
      )}
      {flagged.length > 0 && (
        <div className={styles.warned}>
          <h3>{t('take.check.flagged', { count: flagged.length })}</h3>
          {list(flagged)}
        </div>
      )}
      {waiting > 0 && <p>{t('take.submitting.waits', { count: waiting })}</p>}
      <p className={styles.final}>{t('take.check.final')}</p>
      <Button size="md" onClick={taking.submit}>
        {t('take.submit')}
      </Button>
    </section>
  )
}
