import styles from './identity.module.css'

/** What people of one name are told apart by: their username, which is cut where it is long, and the end of their phone. */
export const Identity = ({ username, phoneEnd }: { username?: string; phoneEnd?: string | null }) => (
  <span className={styles.identity}>
    <bdi dir="ltr" className={styles.username} title={username}>
      {username}
    </bdi>
    {phoneEnd && (
      <>
        {' · '}
        <bdi dir="ltr">···{phoneEnd}</bdi>
      </>
    )}
  </span>
)
