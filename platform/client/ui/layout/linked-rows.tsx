import { type ReactNode, useId } from 'react'
import { TextButton } from '../text/text-button.tsx'
import learn from './learner-page.module.css'
import rows from './linked-rows.module.css'

type Turn = { label: string; run: () => void }

/** A section of rows that are links; where there are more than a few, a button beside its heading shows all of them, or fewer. */
export function LinkedRows(props: { title: string; turn: Turn | false; children: ReactNode }) {
  const { title, turn, children } = props
  const id = useId()
  return (
    <section className={learn.section} aria-labelledby={id}>
      <div className={learn.sectionHead}>
        <h2 id={id}>{title}</h2>
        {turn && <TextButton run={turn.run}>{turn.label}</TextButton>}
      </div>
      <ul className={rows.list}>{children}</ul>
    </section>
  )
}
