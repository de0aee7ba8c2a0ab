import { useMemo } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { imageSource } from '#platform/client/ui/rich-text/image-source.ts'
import type { AttemptItem } from '../../../contract/attempt.ts'

/**
 * Fetches the pictures of all questions at once, out of sight: what a page has loaded of texts is stored on the device, and
 * shown from there where a question is opened without a line.
 */
export function PicturesAhead({ items }: { items: AttemptItem[] }) {
  const ids = useMemo(() => picturesIn(items), [items])
  return (
    <div hidden>
      {ids.map(id => (
        <img key={id} ref={fetchAtOnce} data-media={id} alt="" />
      ))}
    </div>
  )
}

function fetchAtOnce(image: HTMLImageElement | null) {
  const source = imageSource()
  if (!image || !source) return
  void lazyChunk(source).then(
    ({ drawImage }) => {
      drawImage(image)
      // What is out of sight would wait until somebody scrolls to it.
      image.loading = 'eager'
    },
    () => undefined,
  )
}

/** The pictures of all texts of an attempt, each once. */
function picturesIn(items: AttemptItem[]) {
  const texts = JSON.stringify(items.map(({ body, heading, parts }) => [heading?.body, body, parts]))
  return [...new Set([...texts.matchAll(/data-media=\\"([\w-]{36})\\"/g)].map(([, id]) => id!))]
}
