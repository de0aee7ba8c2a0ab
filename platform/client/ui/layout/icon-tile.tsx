import type { ReactNode } from 'react'
import styles from './icon-tile.module.css'

/** What kind of item a row is, as an icon in the shape of a leaf. */
export const IconTile = ({ children }: { children: ReactNode }) => (
  <span className={styles.tile}>{children}</span>
)
