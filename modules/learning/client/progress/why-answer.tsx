import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import styles from './why.module.css'

/** What stands below the head of the drawer: the answer, why there is none, or that it is on its way. */
export function Answer<Data>(props: {
  asked: UseQueryResult<Data>
  queryKey: QueryKey
  /** What stands above it in each of these states. */
  above?: ReactNode
  children: (found: Data) => ReactNode
}) {
  const { asked, queryKey, above, children } = props
  const t = useTranslate()
  const again = useAgain()
  const { data, error, failureReason } = asked
  const failure = !data && (error ?? failureReason)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.body} aria-label={t('why.title')} tabIndex={0}>
      {above}
      {data ? (
        children(data)
      ) : failure ? (
        <PageError error={failure} retry={() => void again(queryKey)} />
      ) : (
        <div className={styles.waiting} role="status" aria-label={t('loading')}>
          {[1, 2, 3, 4, 5].map(row => (
            <Waiting key={row} height={52} />
          ))}
        </div>
      )}
    </section>
  )
}
