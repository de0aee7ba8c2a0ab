import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { type Media, media } from '../../contract/media.ts'
import { speedHere, volumeHere } from './device.ts'
import { type NativePlayback, nativePlayback } from './native-playback.ts'
import type { QualityControl } from './quality/quality.ts'

/** A link that was just fetched and does not lead anywhere either will not get better at once. */
const renewAfterMs = 5_000

type Taken = { video?: HTMLVideoElement; playback?: NativePlayback; quality?: QualityControl }

/** What chooses among the qualities of a video comes only where there are any. */
const loadQuality = () => import('./quality/quality.ts')

/** A video in a video element. When its link has ended, it goes on by a fresh one at the same second. */
export function usePlayback(item: Media, start: number, plays: boolean) {
  const { id: mediaId } = item
  const [{ video, playback, quality }, take] = useState<Taken>({})
  const [isLost, lose] = useState(false)
  const begin = useRef({ item, start, plays })
  const renewed = useRef(0)

  /** Takes the element as soon as it stands. */
  const setVideo = useCallback((video: HTMLVideoElement) => {
    const playback = nativePlayback(video)
    const { item, start, plays } = begin.current
    let quality: QualityControl | undefined
    let isLeft = false
    // Somebody may have pressed the button meanwhile.
    const load = (url = item.url!) => isLeft || playback.load(url, start, plays || playback.plays())
    playback.setSpeed(speedHere())
    playback.setVolume(volumeHere(), false)
    take({ video, playback })
    if (item.versions.length === 0) load()
    else
      void lazyChunk(loadQuality).then(
        ({ newQuality }) => {
          if (isLeft) return
          quality = newQuality(video, playback, item)
          load(quality.urlIn(item))
          take({ video, playback, quality })
        },
        () => load(),
      )
    return () => {
      isLeft = true
      quality?.leave()
      playback.leave()
    }
  }, [])

  const renew = useCallback(async () => {
    if (!video || !playback) return
    const { seconds } = playback.state.read()
    const wasPlaying = playback.plays()
    renewed.current = Date.now()
    try {
      const fresh = await call(media.read, { id: mediaId })
      lose(fresh.url === null)
      const url = fresh.url && (quality?.urlIn(fresh) ?? fresh.url)
      if (url) playback.load(url, seconds || begin.current.start, wasPlaying)
    } catch {
      lose(true)
    }
  }, [video, playback, quality, mediaId])

  useEffect(() => {
    if (!video) return
    const failed = () => {
      if (Date.now() - renewed.current > renewAfterMs) void renew()
      else lose(true)
    }
    const back = () => video.error && void renew()
    video.addEventListener('error', failed)
    addEventListener('online', back)
    return () => {
      video.removeEventListener('error', failed)
      removeEventListener('online', back)
    }
  }, [video, renew])

  return { video, setVideo, playback, quality, isLost, renew }
}
