type Images = { drawImage: (image: HTMLImageElement) => void }
type Sounds = {
  drawSound: (box: HTMLElement) => void
  /** Fetches a sound whole, before somebody plays it, and stores it on the device where that is wished. */
  holdSound: (id: string, isStored: boolean) => void
  letSoundGo: (id: string) => void
}
type Sources = { images: () => Promise<Images>; sounds: () => Promise<Sounds> }

let sources: Sources | undefined

/** Names what finds the images and sounds of texts, by their ids; each comes with the first of them. The app does so once. */
export const declareSources = (declared: Sources) => {
  sources = declared
}

export const imageSource = () => sources?.images
export const soundSource = () => sources?.sounds
