import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Orchard } from '../../brand/orchard.tsx'
import styles from './state.module.css'

/** Nothing is here yet: says what comes here and offers ways in. The only empty state with a drawing. */
export function FirstUse(props: {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  more?: ReactNode
}) {
  return (
    <div className={styles.state}>
      <Orchard />
      <h2 className={styles.title}>{props.title}</h2>
      {props.children && <p className={styles.words}>{props.children}</p>}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
      {props.more}
    </div>
  )
}

/** Nothing fits what was asked: names the question and offers the way out. */
export function NoMatch(props: { title: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <span className={styles.tile} aria-hidden>
        <IconSearch size={28} stroke={1.8} />
      </span>
      <h2 className={styles.title}>{props.title}</h2>
      {props.children && <p className={styles.words}>{props.children}</p>}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  )
}
