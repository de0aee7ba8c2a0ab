import { elementsOf } from '#platform/client/ui/rich-text/clean-html.ts'

type Image = { id: string; alt: string; width?: number | null; height?: number | null }

/** The image of a picture as it is kept; undefined where there is none yet. */
export function imageOf(html: string): Image | undefined {
  const image = elementsOf(html).querySelector('img')
  const id = image?.dataset.media
  if (!image || !id) return undefined
  const sizeOf = (name: 'width' | 'height') => Number(image.getAttribute(name)) || null
  return { id, alt: image.getAttribute('alt') ?? '', width: sizeOf('width'), height: sizeOf('height') }
}

/** The same as a text that shows this image alone; of its size, it keeps its place before it has come. */
export function pictureOf({ id, alt, width, height }: Image) {
  const image = document.createElement('img')
  image.setAttribute('data-media', id)
  image.setAttribute('alt', alt)
  if (width && height) {
    image.setAttribute('width', String(width))
    image.setAttribute('height', String(height))
  }
  return image.outerHTML
}
