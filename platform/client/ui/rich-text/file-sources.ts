import { lazyChunk } from '../../lazy-chunk.ts'

type Sounds = {
  drawSound: (box: HTMLElement) => void
  /** Fetches a sound whole, before somebody plays it, and stores it on the device where that is wished. */
  holdSound: (id: string, isStored: boolean) => void
  letSoundGo: (id: string) => void
}
type Files = { drawImage: (image: HTMLImageElement) => void; loadSounds: () => Promise<Sounds> }
type Load = () => Promise<Files>

let load: Load | undefined

/** Names what finds the images and sounds of texts, by their ids; it comes with the first of them. The app does so once. */
export const declareFiles = (by: Load) => {
  load = by
}

export const imageSource = () => load

/** What plays the sounds of texts comes with the first of those, behind what finds images. */
export const soundSource = () => {
  const files = load
  return files && (async () => (await lazyChunk(files)).loadSounds())
}
