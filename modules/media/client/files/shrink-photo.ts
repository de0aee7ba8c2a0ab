/** So many pixels has the longest side of a photo that is handed in: enough to read handwriting, and a tenth of what a phone takes. */
const longestSide = 2_000
const quality = 0.85
const shrinks = /^image\/(?:jpeg|png|webp)$/

/**
 * A photo as it is handed in: no larger than needed, and upright whichever way the phone was held. What is no photo, cannot be
 * drawn here, or would only grow, stays as it is.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!shrinks.test(file.type)) return file
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height))
    const image = await drawn(photo, Math.round(photo.width * scale), Math.round(photo.height * scale))
    if (!image || image.size >= file.size) return file
    const name = `${file.name.replace(/\.\w+$/, '')}.${image.type === 'image/webp' ? 'webp' : 'jpg'}`
    // Chosen once more, it goes on where it stopped.
    return new File([image], name, { type: image.type, lastModified: file.lastModified })
  } catch {
    return file
  }
}

async function drawn(photo: ImageBitmap, width: number, height: number) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // A JPEG has no transparency: what is see-through is paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, width, height)
  photo.close()
  const encoded = (type: string) =>
    new Promise<Blob | null>(resolve => {
      canvas.toBlob(resolve, type, quality)
    })
  const webp = await encoded('image/webp')
  // A browser that writes no WebP answers with a PNG.
  return webp?.type === 'image/webp' ? webp : await encoded('image/jpeg')
}
