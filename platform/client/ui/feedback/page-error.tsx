import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { isOffline, Refusal } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { ChunkLoadError } from '../../lazy-chunk.ts'
import { Ltr } from '../text/bidi.tsx'
import { NotFound } from './not-found.tsx'
import styles from './state.module.css'

/** In place of what could not be loaded (of the whole screen where it stands alone): why, a way to try again, and a code to quote. What is hidden is not found. */
export function PageError({ error, retry, alone }: { error: unknown; retry: () => void; alone?: boolean }) {
  const t = useTranslate()
  const Heading = alone ? 'h1' : 'h2'
  if (error instanceof Refusal && error.status === 404) return <NotFound within={!alone} />
  const said = error instanceof Refusal ? error.said : undefined
  const code = error instanceof Refusal ? error.requestId : undefined
  const reason = isOffline(error) ? t('offline') : (said ?? t(`pageError.${nameOf(error)}`))
  return (
    <div className={styles.state} role="alert">
      <span className={styles.leafTile} aria-hidden>
        <IconPlugConnectedX size={28} stroke={1.8} />
      </span>
      <Heading className={styles.title}>{t('pageError')}</Heading>
      <p className={styles.words}>{reason}</p>
      <div className={styles.actions}>
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
          {t('tryAgain')}
        </Button>
      </div>
      {code && (
        <p className={styles.code}>
          {t('pageError.code')}{' '}
          <strong>
            <Ltr>{code}</Ltr>
          </strong>
        </p>
      )}
    </div>
  )
}

const nameOf = (error: unknown) => (error instanceof ChunkLoadError ? 'chunk' : 'unexpected')
