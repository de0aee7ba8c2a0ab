import { call } from '#platform/client/api/call.ts'
import { media } from '../../contract/media.ts'

/** Fetches where an image of a text is, and shows it; one that is not there any more is said by its words alone. */
export function drawImage(image: HTMLImageElement) {
  const id = image.dataset.media
  if (!id) return
  image.loading = 'lazy'
  image.decoding = 'async'
  void call(media.read, { id }).then(
    ({ url, sizes, width }) => {
      if (!url) return
      const known = [...sizes, { url, width: width ?? 2_560 }]
      image.srcset = known.map(size => `${size.url} ${size.width}w`).join(', ')
      image.sizes = '(max-width: 48em) 100vw, 680px'
      image.src = url
    },
    () => (image.dataset.gone = ''),
  )
}
