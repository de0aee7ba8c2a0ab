import { newStore, type Store } from '#platform/client/api/store.ts'
import type { Media } from '../../../contract/media.ts'
import type { NativePlayback } from '../native-playback.ts'
import { holdPicture } from './hold-picture.ts'
import { newMeter } from './meter.ts'
import { choiceHere, deviceHere, remember, savesDataHere } from './quality-here.ts'
import { above, below, type Choice, chosenOf, type Offer, offersOf, type Quality, startOf } from './rule.ts'
import { looked, newStalls } from './stalls.ts'

/** Which quality somebody wants, and which one is played. */
export type QualityState = { choice: Choice; current: Quality; savesData: boolean }
export type QualityControl = {
  state: Store<QualityState>
  offers: Offer[]
  choose: (choice: Choice) => void
  saveData: (isOn: boolean) => void
  /** The link of what is played, in the same video with fresh links. */
  urlIn: (fresh: Media) => string
  leave: () => void
}

const lookedEveryMs = 500

/** Chooses which version of a video is played: as somebody wants it, else as the line carries it. */
export function newQuality(video: HTMLVideoElement, playback: NativePlayback, item: Media): QualityControl {
  let file = item
  const offers = offersOf(item)
  const automatic = () => startOf(offers, deviceHere())
  const wanted = (choice: Choice) => (choice === 'auto' ? automatic() : chosenOf(offers, choice))
  const choice = choiceHere()
  const state = newStore<QualityState>({ choice, current: wanted(choice), savesData: savesDataHere() })

  let stalls = newStalls(playback.state.read().seconds)
  const meter = newMeter(deviceHere().line.measured)
  let before = { clock: performance.now(), loaded: 0 }

  const urlOf = (name: Quality) => file.versions.find(version => version.name === name)?.url ?? file.url!
  function change(to: Quality | undefined) {
    if (!to || to === state.read().current) return
    state.write({ current: to })
    stalls = newStalls(playback.state.read().seconds)
    if (to !== 'sound') holdPicture(video)
    playback.swap(urlOf(to))
  }

  /** Measures the line by how much of the video comes while the browser fetches it. */
  function measure(clock: number, loaded: number) {
    const { rate } = offers.find(({ name }) => name === state.read().current)!
    // What is on its way to another second, or by another link, has nothing to show yet.
    const isThere = video.readyState > 0 && !video.seeking
    const isFetching = isThere && video.networkState === video.NETWORK_LOADING
    const come = loaded - before.loaded
    if (isFetching && come >= 0 && meter.add(come * rate, clock - before.clock))
      remember('rate', Math.round(meter.rate()!))
    before = { clock, loaded }
  }

  function look() {
    const clock = performance.now()
    const is = playback.state.read()
    measure(clock, is.loaded)
    stalls = looked(stalls, { ...is, clock })
    const { choice, current, savesData } = state.read()
    if (choice !== 'auto') return
    if (stalls.isTooSlow) return change(below(offers, current))
    if (!is.playing || is.waiting || is.seeking) return
    const [ahead, remaining] = [is.loaded - is.seconds, is.length - is.seconds]
    change(above(offers, current, { ahead, remaining, rate: meter.rate(), savesData }))
  }
  const timer = setInterval(look, lookedEveryMs)

  return {
    state,
    offers,
    choose(choice) {
      remember('choice', choice)
      state.write({ choice })
      change(wanted(choice))
    },
    saveData(savesData) {
      remember('savesData', savesData ? 'on' : 'off')
      state.write({ savesData })
      if (state.read().choice === 'auto') change(automatic())
    },
    urlIn(fresh) {
      file = fresh
      return urlOf(state.read().current)
    },
    leave: () => clearInterval(timer),
  }
}
