import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { metadataOf } from '#test/upload.ts'
import { follow } from './follow.ts'
import type { MediaSite } from './site.ts'
import type { VideoFile } from './video-file.ts'

const piece = 8 * 1_048_576
const warm = 16 * piece
const patch = { 'content-type': 'application/offset+octet-stream' }

/**
 * Uploads a video that is cut again and again in the middle of a piece, by killing the server or by hanging up; each time
 * the server is asked how far it had come. Sizes are in bytes, memory in MiB.
 */
export async function upload(site: MediaSite, video: VideoFile, cuts: number, by: 'killing' | 'hanging up') {
  const file = await open(video.path)
  const begun = performance.now()
  const metadata = metadataOf({ filename: 'video.mp4', purpose: 'video', courseId: site.courseId })
  const created = await site.api('/api/uploads', {
    method: 'POST',
    headers: { 'upload-length': String(video.size), 'upload-metadata': metadata },
  })
  const path = created.headers.get('location')!
  const offset = async () => Number((await site.api(path, { method: 'HEAD' })).headers.get('upload-offset'))

  let memory: ReturnType<typeof follow> | undefined
  let [lost, sent, acknowledged, cut] = [0, 0, 0, 0]
  for (let at = 0; at < video.size; ) {
    // Once it has begun to work; a server that is killed begins anew, and is not there in between.
    if (by === 'hanging up' && at >= warm) memory ??= follow(site.memory)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(piece), 0, piece, at)
    const isCut = cut < cuts && at > (video.size / (cuts + 1)) * (cut + 1)
    const connection = new AbortController()
    const sending = site
      .api(path, {
        ...{ method: 'PATCH', body: buffer.subarray(0, bytesRead), signal: connection.signal },
        headers: { ...patch, 'upload-offset': String(at) },
      })
      .catch(() => undefined)
    sent += bytesRead
    if (isCut) {
      cut++
      await pause(5 + Math.random() * 20)
      if (by === 'killing') await site.kill()
      else connection.abort()
    }
    const reply = await sending
    if (reply?.ok) acknowledged = Number(reply.headers.get('upload-offset'))
    at = reply?.ok ? acknowledged : await offset()
    if (at < acknowledged) lost++
  }
  await file.close()
  return {
    id: path.split('/').at(-1)!,
    seconds: (performance.now() - begun) / 1_000,
    /** How often less was there than the server had said. */
    lost,
    /** How much was sent more than once, in pieces for each cut. */
    again: (sent - video.size) / piece / cuts,
    growth: memory?.growth(),
  }
}
