type Source = () => Promise<{ drawImage: (image: HTMLImageElement) => void }>

let source: Source | undefined

/** Names what finds the images of texts, by their ids; it comes with the first of them. The app does so once. */
export const declareImages = (by: Source) => {
  source = by
}

export const imageSource = () => source
