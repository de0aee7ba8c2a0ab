import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { media } from '../../contract/media.ts'
import { speedHere, volumeHere } from './device.ts'
import { type NativePlayback, nativePlayback } from './native-playback.ts'

/** A link that was just fetched and does not lead anywhere either will not get better at once. */
const renewAfterMs = 5_000

/** A video in a video element. When its link has ended, it goes on by a fresh one at the same second. */
export function usePlayback(mediaId: string, url: string, start: number, plays: boolean) {
  const [{ video, playback }, take] = useState<{ video?: HTMLVideoElement; playback?: NativePlayback }>({})
  const [isLost, lose] = useState(false)
  const begin = useRef({ url, start, plays })
  const renewed = useRef(0)

  /** Takes the element as soon as it stands. */
  const setVideo = useCallback((video: HTMLVideoElement) => {
    const playback = nativePlayback(video)
    const { url, start, plays } = begin.current
    playback.setSpeed(speedHere())
    playback.setVolume(volumeHere(), false)
    playback.load(url, start, plays)
    take({ video, playback })
    return playback.leave
  }, [])

  const renew = useCallback(async () => {
    if (!video || !playback) return
    const { seconds } = playback.state.read()
    const wasPlaying = !video.paused
    renewed.current = Date.now()
    try {
      const fresh = await call(media.read, { id: mediaId })
      lose(fresh.url === null)
      if (fresh.url) playback.load(fresh.url, seconds || begin.current.start, wasPlaying)
    } catch {
      lose(true)
    }
  }, [video, playback, mediaId])

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

  return { video, setVideo, playback, isLost, renew }
}
