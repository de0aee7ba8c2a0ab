import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLine } from '#platform/client/api/line.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import styles from './away-notice.module.css'
import { learnsHere } from './learns-here.ts'
import { isReadable } from './readable.ts'

/** Says that the line is lost, and of when what stands on the page is. */
export function AwayNotice() {
  const t = useTranslate()
  const { NotOnDevice } = useLine()
  const cache = useQueryClient().getQueryCache()
  const oldest = useSyncExternalStore(
    follower => cache.subscribe(follower),
    () => {
      const shown = cache.getAll().filter(query => query.isActive() && isOfPage(query.queryKey))
      return Math.min(...shown.flatMap(({ state }) => (state.data === undefined ? [] : state.dataUpdatedAt)))
    },
  )
  const isKnown = Number.isFinite(oldest)
  return (
    <div className={styles.notice}>
      <IconPlugConnectedX size={22} aria-hidden />
      <div>
        <strong role="alert">{t(NotOnDevice ? 'offline' : 'away.slow')}</strong>
        <p>
          {isKnown && (
            <Phrase
              of={{
                id: 'away.asOf',
                names: { when: <Ago dateTime={new Date(oldest).toISOString()} within /> },
              }}
            />
          )}
          {!isKnown && t(learnsHere() ? 'away.reading' : 'away.ofStaff')}
        </p>
      </div>
    </div>
  )
}

/** Who reads, and what is new in the menu, are not of the page. */
const isOfPage = (key: readonly unknown[]) =>
  isReadable(key) && key[0] !== 'me' && key[1] !== 'unread' && key[1] !== 'fileNew'
