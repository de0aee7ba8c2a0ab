import { newStore } from '#platform/client/api/store.ts'
import { speeds, theatre, toggleTheatre } from '../device.ts'

/** Whether somebody asks which keys there are. */
export const keysShown = newStore({ isOn: false })

/** Gives the video the width of the window, or takes it back, where there is something beside it; answers what that is called. */
export function toggleWide(player: HTMLElement | null, t: (word: string) => string) {
  if (!player?.closest('[data-player-page]') || !matchMedia('(min-width: 992px)').matches) return ''
  toggleTheatre()
  return theatre.read().isOn ? t('player.theatre.on') : t('player.theatre.off')
}

/** The speed beside this one. */
export const nextSpeed = (speed: number, by: 1 | -1) => speeds[speeds.indexOf(speed) + by] ?? speed

/** Lets the video of a player stand over other windows, or back in its page. */
export function togglePicture(player: HTMLElement | null) {
  if (document.pictureInPictureElement) void document.exitPictureInPicture()
  else
    void player
      ?.querySelector('video')
      ?.requestPictureInPicture()
      .catch(() => undefined)
}
