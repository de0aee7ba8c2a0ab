import { imageLimits } from './eviction.ts'
import { storedIn } from './stored.ts'

/** An image of a text in one of its sizes, or a sound of one, which has no width: links to it differ from session to session, so it is known by its media. */
export type StoredImage = { image: Blob; width: number }

const rows = storedIn<StoredImage>('images', 'imageEntries', imageLimits)

/** Images on this device, of each the widest that was shown. */
export const images = {
  read: async (mediaId: string) => (await rows.read(mediaId))?.row,

  /** Stores what the session has just seen; what is too large for one image is not stored. */
  async write(owner: string, mediaId: string, row: StoredImage) {
    const length = row.image.size
    if (length <= imageLimits.longest)
      await rows.write(owner, mediaId, row, { length, answeredAt: Date.now() })
  },

  /** Takes an image out that nobody may see any more. */
  remove: rows.remove,
}

export type Images = typeof images
