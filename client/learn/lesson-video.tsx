import { VisuallyHidden } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { isolated } from '../ui/bidi.tsx'
import { playerOf, type Video } from '../ui/video-link.ts'
import { useWords } from '../words/words.ts'
import styles from './lesson.module.css'

const hosts = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** The player, going on at a second. */
function addressOf(video: Video, start: number) {
  const address = new URL(playerOf(video))
  address.searchParams.set('autoplay', '1')
  if (video.kind === 'youtube') address.searchParams.set('start', String(start))
  else address.searchParams.set('dnt', '1')
  if (video.kind === 'vimeo') address.hash = `t=${start}s`
  return address.href
}

/** The video of a lesson. Nothing is asked of the site that holds it before somebody presses play. */
export function LessonVideo({ video, title, start }: { video: Video; title: string; start: number }) {
  const t = useWords()
  const [playing, setPlaying] = useState(false)
  const label = t('learn.play', { title: isolated(title) })
  if (!playing)
    return (
      <div className={styles.video}>
        <button type="button" className={styles.play} onClick={() => setPlaying(true)}>
          <span className={styles.button}>
            <IconPlayerPlayFilled size={34} aria-hidden />
          </span>
          <VisuallyHidden>{label}</VisuallyHidden>
          <span className={styles.from}>{t('learn.video.from', { host: hosts[video.kind] })}</span>
        </button>
      </div>
    )
  return (
    <div className={styles.video}>
      <iframe
        src={addressOf(video, start)}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allowFullScreen
      />
    </div>
  )
}
