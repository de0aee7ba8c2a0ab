import styles from './bar.module.css'

/** One of the actions of a panel or a bar of an editor. */
export const Act = ({ label, run }: { label: string; run: () => void }) => (
  <button type="button" className={styles.act} onClick={run}>
    {label}
  </button>
)
