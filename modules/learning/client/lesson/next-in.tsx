import { Button, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { playerStyles as player } from '#modules/media/client/public/player-styles.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { usePageKeys } from '#platform/client/ui/text/page-keys.ts'
import type { Neighbour } from '#modules/catalog/contract/neighbour.ts'
import { pageOf } from './page-of.ts'
import { giveTurn } from './turn.ts'

const countdown = 5

const isWriting = () =>
  Boolean(document.activeElement?.matches('textarea, input:not([type=range]), [contenteditable=true]'))

/** Counts down to what comes next after a video has ended; one press keeps the reader here. */
export function NextIn({ next, stayed }: { next: Neighbour; stayed?: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [left, setLeft] = useState<number>(countdown)
  // Whoever is writing meanwhile is not led away from it.
  const [stays, stay] = useState(isWriting)
  const cancel = () => {
    stay(true)
    stayed?.()
  }
  const go = () => {
    if (next.kind === 'lesson') giveTurn()
    void navigate(pageOf(next))
  }
  useEffect(() => {
    if (stays) return
    if (left === 0) {
      go()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  })
  usePageKeys(event => event.key === 'Escape' && cancel())
  if (stays) return null
  return (
    <div className={`${player.over} ${player.shade}`}>
      <VisuallyHidden role="status">{t('next.in', { count: countdown })}</VisuallyHidden>
      <p aria-hidden>{t('next.in', { count: left })}</p>
      <p className={player.nextTitle}>
        <Written>{next.title}</Written>
      </p>
      <div className={player.row}>
        <Button onClick={go}>{t('next.now')}</Button>
        <Button variant="default" onClick={cancel}>
          {t('next.stay')}
        </Button>
      </div>
    </div>
  )
}
