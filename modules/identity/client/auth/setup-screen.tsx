import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Plant } from '#platform/client/brand/orchard.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { RoutePending } from '#platform/client/ui/feedback/pending.tsx'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import styles from './auth.module.css'
import { PlainFrame } from './plain-frame.tsx'
import { SetupForm } from './setup-form.tsx'
import { setupState } from './setup-state.ts'

/** Where the link leads that the server prints at its first start: the first administrator is made here. */
export function SetupScreen() {
  const t = useTranslate()
  const state = useQuery(setupState)
  // The token is only in the fragment: no server and no log ever sees it.
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  if (state.isPending) return <RoutePending />
  return (
    <PlainFrame>
      <PageTitle of={t('setup')} />
      {state.isError && <PageError error={state.error} retry={() => void state.refetch()} alone />}
      {state.data &&
        (state.data.needed && token ? (
          <SetupForm token={token} />
        ) : (
          <NoSetup word={state.data.needed ? 'setup.noLink' : 'setup.done'} />
        ))}
    </PlainFrame>
  )
}

function NoSetup({ word }: { word: 'setup.noLink' | 'setup.done' }) {
  const t = useTranslate()
  return (
    <div className={`${styles.card} ${styles.alone}`}>
      <Plant age={word === 'setup.done' ? 'tree' : 'seed'} height={84} />
      <div>
        <h1>{t(word)}</h1>
        <p className={styles.lead}>{t(`${word}.why`)}</p>
      </div>
      {word === 'setup.done' && (
        <div className={styles.actions}>
          <Button renderRoot={props => <Link to="/auth/login" {...props} />}>{t('signIn')}</Button>
        </div>
      )}
    </div>
  )
}
