import styles from './identity.module.css'

type Props = {
  username?: string
  phoneEnd?: string | null
  /** The number by which the school knows them: it stands in place of the end of their phone. */
  number?: string | null
  /** The title of a group of theirs. */
  group?: string | null
}

/** What people of one name are told apart by: their username, which is cut where it is long, their number or the end of their phone, their group. */
export function Identity({ username, phoneEnd, number, group }: Props) {
  const end = number ?? (phoneEnd && `···${phoneEnd}`)
  return (
    <span className={styles.identity} data-long={group ? true : undefined}>
      <bdi dir="ltr" className={styles.username} title={username}>
        {username}
      </bdi>
      {end && (
        <>
          {' · '}
          <bdi dir="ltr">{end}</bdi>
        </>
      )}
      {group && (
        <>
          {' · '}
          <bdi>{group}</bdi>
        </>
      )}
    </span>
  )
}
