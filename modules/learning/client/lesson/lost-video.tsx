import { Button, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { playerStyles as player } from '#modules/media/client/public/player-styles.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { linkOf, type Video } from '#platform/contract/video-link.ts'
import { hosts } from './hosts.ts'

/** In the place of a video whose site does not answer: what can be done about it. */
export function LostVideo({ video, retry }: { video: Video; retry: () => void }) {
  const t = useTranslate()
  const host = hosts[video.kind]
  return (
    <div className={`${player.over} ${player.shade}`}>
      <p role="alert">{t('learn.video.lost', { host })}</p>
      <div className={player.row}>
        <Button onClick={retry}>{t('tryAgain')}</Button>
        <Button
          variant="default"
          rightSection={<IconExternalLink size={18} aria-hidden />}
          component="a"
          href={linkOf(video)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('learn.video.watchAt', { host })}
          <VisuallyHidden> {t('learn.video.newTab')}</VisuallyHidden>
        </Button>
      </div>
    </div>
  )
}
