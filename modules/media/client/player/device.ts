import { newStore } from '#platform/client/api/store.ts'

/** How somebody likes to watch, remembered on this device. */
const storageKeys = {
  speed: 'bustan.speed',
  volume: 'bustan.volume',
  captions: 'bustan.captions',
  theatre: 'bustan.theatre',
} as const
type Name = keyof typeof storageKeys

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5]

export const remember = (name: Name, value: string | number) =>
  localStorage.setItem(storageKeys[name], String(value))
const recall = (name: Name) => localStorage.getItem(storageKeys[name])

/** The speed chosen last, if it is one that can be chosen. */
export const speedHere = () => speeds.find(speed => String(speed) === recall('speed')) ?? 1

/** How loud, from 0 to 1. */
export function volumeHere() {
  const volume = Number.parseFloat(recall('volume') ?? '1')
  return volume >= 0 && volume <= 1 ? volume : 1
}

/** The language of captions chosen last; nothing while none was chosen, or they were switched off. */
export const captionsHere = () => recall('captions') || undefined

/** Whether a video takes the whole width of its page, where that is wide. */
export const theatre = newStore({ isOn: recall('theatre') === 'on' })
export function toggleTheatre() {
  const isOn = !theatre.read().isOn
  remember('theatre', isOn ? 'on' : '')
  theatre.write({ isOn })
}
