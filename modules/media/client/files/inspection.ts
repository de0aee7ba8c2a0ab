import { call, isOffline } from '#platform/client/api/call.ts'
import { type Media, media } from '../../contract/media.ts'
import { inspectVideo } from './inspect-video.ts'

const pauses = [300, 700, 1_500, 3_000]

/** Asks what becomes of a file that has come whole, until it is ready or refused. */
export async function* verdictOn(id: string): AsyncGenerator<Media> {
  for (let asked = 0; ; asked++) {
    const known = await call(media.read, { id }).catch(error => {
      if (isOffline(error)) return undefined // it is asked again when the network is back
      throw error
    })
    if (known) yield known
    if (known?.status === 'ready' || known?.status === 'failed') return
    await new Promise(resolve => setTimeout(resolve, pauses[asked] ?? pauses.at(-1)))
  }
}

/** Where the server cannot look into videos, this browser does: their length, and an image that stands for them. */
export async function completeVideo(known: Media, file: File, isNewFile: boolean): Promise<Media> {
  // An image that was put there for the file before is not of this one.
  const isPictured = known.posterUrl && !(isNewFile && known.posterId)
  if (known.purpose !== 'video' || (isPictured && known.durationSeconds !== null)) return known
  try {
    const { durationSeconds, picture } = await inspectVideo(file)
    const body = isPictured ? { durationSeconds } : { durationSeconds, posterId: await save(known, picture) }
    return await call(media.update, { id: known.id, body })
  } catch {
    return known // a video without a picture is a video
  }
}

async function save({ courseId, fileName }: Media, picture: Blob) {
  const form = new FormData()
  form.set('purpose', 'image')
  if (courseId) form.set('courseId', courseId)
  form.set('file', new File([picture], `${fileName.replace(/\.\w+$/, '')}.webp`, { type: 'image/webp' }))
  return (await call(media.create, { body: form as never })).id
}
