import { Unfinished } from './unfinished.tsx'
import styles from './unfinished.module.css'

/** The way back to the first steps from what was done on the way, where that is of students. */
export const Part = () => (
  <div className={styles.apart}>
    <Unfinished step="people" />
  </div>
)
