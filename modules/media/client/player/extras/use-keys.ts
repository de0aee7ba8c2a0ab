import type { RefObject } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { usePageKeys } from '#platform/client/ui/text/page-keys.ts'
import type { Captions } from '../captions.ts'
import { type Playback, togglePlay } from '../playback.ts'
import { setSpeed, useSpeed } from '../speed-choice.tsx'
import { useSpokenTime } from '../spoken-time.ts'
import { setLoudness, toggleSound } from '../volume.tsx'
import { type Action, actionOf, isForPlayer } from './keys.ts'
import { keysShown, nextSpeed, togglePicture, toggleWide } from './orders.ts'

export type KeysProps = {
  playback: Playback
  captions?: Captions
  full: { toggle: () => void }
  player: RefObject<HTMLElement | null>
  skipBy: (seconds: number) => void
  announce: (words: string) => void
}

/** Leads a player by keys, and says what they did. */
export function useKeys(props: KeysProps) {
  const { playback, captions, full, player, skipBy, announce } = props
  const t = useTranslate()
  const spoken = useSpokenTime()
  const speedIn = useSpeed()
  const now = playback.state.read

  const changeSpeed = (by: 1 | -1) => {
    if (!playback.can.speed) return
    const speed = nextSpeed(now().speed, by)
    setSpeed(playback, speed)
    announce(speedIn(speed))
  }
  const act = (action: Action) => {
    switch (action.do) {
      case 'play':
        announce(t(now().playing ? 'player.paused' : 'player.playing'))
        return togglePlay(playback)
      case 'skip':
        return skipBy(action.by)
      case 'part':
        playback.seek(now().length * action.of)
        return announce(spoken(now().length * action.of))
      case 'louder':
        if (!playback.can.volume) return
        return announce(
          t('player.percent', { percent: Math.round(setLoudness(playback, now().volume + action.by) * 100) }),
        )
      case 'mute':
        if (!playback.can.volume) return
        return announce(t(toggleSound(playback) ? 'player.muted' : 'player.unmuted'))
      case 'captions':
        if (!captions?.all.length) return
        captions.toggle()
        return announce(t(captions.chosen < 0 ? 'player.captions.on' : 'player.captions.off'))
      case 'fullScreen':
        return full.toggle()
      case 'pictureInPicture':
        return playback.can.pictureInPicture && togglePicture(player.current)
      case 'faster':
        return changeSpeed(1)
      case 'slower':
        return changeSpeed(-1)
      case 'theatre':
        return announce(toggleWide(player.current, t))
      case 'keys':
        return keysShown.write({ isOn: true })
    }
  }
  usePageKeys(event => {
    if (event.defaultPrevented || !isForPlayer(event, player.current)) return
    const action = actionOf(event)
    // A slider that is not the time has its own use for arrows.
    const isLevel = (event.target as HTMLElement).matches('input[max="100"]')
    if (!action || (isLevel && /^Arrow|Home/.test(event.key))) return
    event.preventDefault()
    act(action)
  })
}
