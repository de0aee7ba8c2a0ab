import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './hit.module.css'

/** One line of the list that can be chosen by keys or by hand. The focus stays in the field: it is only shown as chosen. */
export function Choice(props: {
  id: string
  chosen: boolean
  choose: () => void
  go: () => void
  children: ReactNode
}) {
  const { id, chosen, choose, go, children } = props
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])
  return (
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={styles.hit}
      onPointerMove={choose}
      onPointerDown={event => event.preventDefault()}
      onClick={go}
    >
      {children}
    </div>
  )
}

/** A line that leads to more hits, or back to fewer. */
export function Way({ Icon, children }: { Icon: TablerIcon; children: ReactNode }) {
  return (
    <span className={styles.way}>
      <Icon size={19} stroke={1.7} aria-hidden />
      {children}
    </span>
  )
}
