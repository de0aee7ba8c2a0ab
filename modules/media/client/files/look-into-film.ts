/** What a browser can find out of a film that the server has no ffmpeg for: how long it is, and a picture of it. */
export async function lookIntoFilm(file: Blob): Promise<{ durationSeconds: number; picture: Blob }> {
  const address = URL.createObjectURL(file)
  const film = document.createElement('video')
  film.muted = true
  film.preload = 'auto'
  try {
    await happens(film, 'loadeddata', () => {
      film.src = address
    })
    // A little way in: many films begin in the dark.
    await happens(film, 'seeked', () => {
      film.currentTime = Math.min(3, film.duration / 10)
    })
    return { durationSeconds: Math.round(film.duration), picture: await pictureOf(film) }
  } finally {
    film.removeAttribute('src')
    film.load()
    URL.revokeObjectURL(address)
  }
}

const widest = 1_280

async function pictureOf(film: HTMLVideoElement) {
  const scale = Math.min(1, widest / film.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(film.videoWidth * scale)
  canvas.height = Math.round(film.videoHeight * scale)
  canvas.getContext('2d')!.drawImage(film, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/webp', 0.85)
  const picture = await promise
  if (!picture) throw new Error('This film shows no picture')
  return picture
}

const timeoutMs = 20_000

/** Does something and waits for what comes of it; a film that this browser cannot play says so, or says nothing. */
function happens(film: HTMLVideoElement, event: 'loadeddata' | 'seeked', cause: () => void) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const late = setTimeout(() => reject(new Error(`No ${event}`)), timeoutMs)
  film.addEventListener(event, resolve, { once: true })
  film.addEventListener('error', reject, { once: true })
  cause()
  return promise.finally(() => clearTimeout(late))
}
