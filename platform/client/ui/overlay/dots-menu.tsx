import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './dots-menu.module.css'
import { Menu } from './menu.tsx'

/** What can be done with an item, behind three dots that are always in sight; `label` says of what. */
export function DotsMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      align="end"
      gap={4}
      target={props => (
        <button type="button" className={styles.dots} aria-label={label} {...props}>
          <IconDots size={20} aria-hidden />
        </button>
      )}
    >
      {children}
    </Menu>
  )
}
