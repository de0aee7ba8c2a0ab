import { useEffect, useState } from 'react'
import { useLanguage } from '#platform/client/i18n/i18n.ts'
import type { Language } from '#platform/contract/language.ts'
import { captionsHere, remember } from './device.ts'

export type Track = { language: Language; label: string; url: string }
export type Captions = {
  all: Track[]
  /** The place of the one that is shown; -1 for none. */
  chosen: number
  choose: (at: number) => void
  toggle: () => void
  /** What is said at this moment. */
  lines: string[]
}

/**
 * The captions of a video. Whoever only asks for captions gets those of the language that the page speaks, else of the
 * language of the course; who switches them off gets the same ones back. We write them ourselves, above the bar and in the font of the page; the tracks are read by the
 * browser, all at once, for their links do not last.
 */
export function useCaptions(video: HTMLVideoElement | null, all: Track[], ofCourse?: string): Captions {
  const { language: ofPage } = useLanguage()
  const indexOf = (wanted?: string) => all.findIndex(({ language }) => language === wanted)
  const [chosen, setChosen] = useState(() => indexOf(captionsHere()))
  const [before, setBefore] = useState(-1)
  const [lines, setLines] = useState<string[]>([])
  const choose = (at: number) => {
    setBefore(chosen)
    setChosen(at)
    remember('captions', all[at]?.language ?? '')
  }

  useEffect(() => {
    if (!video) return
    const tracks = [...video.textTracks]
    for (const track of tracks) track.mode = 'hidden'
    const track = tracks[chosen]
    const read = () => setLines([...(track?.activeCues ?? [])].map(cue => plain((cue as VTTCue).text)))
    read()
    track?.addEventListener('cuechange', read)
    return () => track?.removeEventListener('cuechange', read)
  }, [video, chosen])

  return {
    all,
    chosen,
    choose,
    toggle: () =>
      choose(chosen < 0 ? ([before, indexOf(ofPage), indexOf(ofCourse)].find(at => at >= 0) ?? 0) : -1),
    lines,
  }
}

/** A caption without what WebVTT marks up in it. */
export const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: keyof typeof signs) => signs[name])
const signs = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' }
