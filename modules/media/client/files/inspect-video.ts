/** What a browser can find out of a video that the server has no ffmpeg for: how long it is, and a picture of it. */
export async function inspectVideo(file: Blob): Promise<{ durationSeconds: number; picture: Blob }> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  try {
    await happens(video, 'loadeddata', () => {
      video.src = address
    })
    // A little way in: many videos begin in the dark.
    await happens(video, 'seeked', () => {
      video.currentTime = Math.min(3, video.duration / 10)
    })
    return { durationSeconds: Math.round(video.duration), picture: await pictureOf(video) }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

const widest = 1_280

async function pictureOf(video: HTMLVideoElement) {
  const scale = Math.min(1, widest / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/webp', 0.85)
  const picture = await promise
  if (!picture) throw new Error('This video shows no picture')
  return picture
}

const timeoutMs = 20_000

/** Does something and waits for what comes of it; a video that this browser cannot play says so, or says nothing. */
function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', cause: () => void) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const late = setTimeout(() => reject(new Error(`No ${event}`)), timeoutMs)
  video.addEventListener(event, resolve, { once: true })
  video.addEventListener('error', reject, { once: true })
  cause()
  return promise.finally(() => clearTimeout(late))
}
