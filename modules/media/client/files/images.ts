import { call, isOffline, Refusal } from '#platform/client/api/call.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { media } from '../../contract/media.ts'

/** What plays sounds: most texts have none. */
export const loadSounds = withMessages('lesson', () => import('../public/sounds.ts'))

/** Fetches where an image of a text is, and shows it; one that is not there any more is said by its words alone. */
export function drawImage(image: HTMLImageElement) {
  const id = image.dataset.media
  if (!id) return
  image.loading = 'lazy'
  image.decoding = 'async'
  void call(media.read, { id }).then(
    ({ url, sizes, width, height }) => {
      if (!url) return
      // One that was written without its size keeps its place from here on.
      if (!image.hasAttribute('width') && width && height) Object.assign(image, { width, height })
      const widths = [...sizes, { url, width: width ?? 2_560 }]
      image.srcset = widths.map(size => `${size.url} ${size.width}w`).join(', ')
      image.sizes = '(max-width: 48em) 100vw, 680px'
      image.src = url
    },
    error => {
      image.dataset.gone = ''
      // As an image does that does not come: whoever has it stored may show it, and one that is not there is let go.
      if (isOffline(error)) image.dispatchEvent(new Event('error'))
      if (error instanceof Refusal && error.status === 404) image.dispatchEvent(new Event('gone'))
    },
  )
}
