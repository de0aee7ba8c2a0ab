import { VisuallyHidden } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLine } from '#platform/client/api/line.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { FramedProps } from './framed-video.tsx'
import { hosts } from './hosts.ts'
import styles from './lesson.module.css'
import { takeTurn } from './turn.ts'

const FramedVideo = lazy(() =>
  lazyChunk(withMessages('extras', () => import('./framed-video.tsx'))).then(({ FramedVideo }) => ({
    default: FramedVideo,
  })),
)

/** The video of a lesson. Nothing is asked of the site that holds it before somebody presses play. */
export function LessonVideo(props: FramedProps) {
  const { lesson, video } = props
  const t = useTranslate()
  const { isAway } = useLine()
  const [begun, begin] = useState(takeTurn)
  if (begun)
    return (
      <Suspense fallback={<div className={styles.video} />}>
        <FramedVideo {...props} />
      </Suspense>
    )
  if (isAway)
    return (
      <div className={styles.video}>
        <p className={styles.board}>{t('learn.video.away')}</p>
      </div>
    )
  return (
    <div className={styles.video}>
      <button type="button" className={styles.play} onClick={() => begin(true)}>
        <span className={styles.button}>
          <IconPlayerPlayFilled size={34} aria-hidden />
        </span>
        <VisuallyHidden>{t('learn.play', { title: isolated(lesson.title) })}</VisuallyHidden>
        <span className={styles.from}>{t('learn.video.from', { host: hosts[video.kind] })}</span>
      </button>
    </div>
  )
}
