import { useEffect, useMemo } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { imageSource, soundSource } from '#platform/client/ui/rich-text/file-sources.ts'
import type { AttemptItem } from '../../../contract/attempt.ts'

/**
 * Fetches the pictures and the sounds of all questions at once, out of sight and hearing: what a page has loaded of texts is stored on
 * the device, and is there where a question is opened without a line.
 */
export function FilesAhead({ items, isStored }: { items: AttemptItem[]; isStored: boolean }) {
  const { pictures, sounds } = useMemo(() => filesIn(items), [items])
  useSoundsAhead(sounds, isStored)
  return (
    <div hidden>
      {pictures.map(id => (
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

/**
 * What did not come is asked for again whenever the server answers. The same sounds stay held when an attempt is read anew: players
 * that are on the page play from them.
 */
function useSoundsAhead(sounds: string[], isStored: boolean) {
  const soundIds = sounds.join(' ')
  useEffect(() => {
    const source = soundSource()
    if (!soundIds || !source) return
    const ids = soundIds.split(' ')
    const page = new AbortController()
    const fetched = lazyChunk(source)
    fetched.then(
      ({ holdSound }) => {
        const hold = () => ids.forEach(id => holdSound(id, isStored))
        if (page.signal.aborted) return
        hold()
        addEventListener('reached', hold, { signal: page.signal })
      },
      () => undefined,
    )
    return () => {
      page.abort()
      fetched.then(
        ({ letSoundGo }) => ids.forEach(letSoundGo),
        () => undefined,
      )
    }
  }, [soundIds, isStored])
}

/** The files that the texts of an attempt show, each once. */
function filesIn(items: AttemptItem[]) {
  const texts = JSON.stringify(items.map(({ body, heading, parts }) => [heading?.body, body, parts]))
  const idsBy = (by: RegExp) => [...new Set([...texts.matchAll(by)].map(([, id]) => id!))]
  return {
    pictures: idsBy(/data-media=\\"([\w-]{36})\\"/g),
    sounds: idsBy(/data-audio=\\"([\w-]{36})\\"/g),
  }
}
