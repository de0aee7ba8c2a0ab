import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { newUuid } from '#platform/client/api/uuid.ts'

const storageKey = 'bustan.uploads'
/** The server forgets what nobody has gone on with for a day. */
const lasts = 86_400_000

type StoredUploads = Record<string, PreviousUpload & { fingerprint: string }>

/** Uploads begun on this device and not ended, so that choosing the same file again goes on where it stopped. */
export const storedUploads: UrlStorage = {
  findAllUploads: async () => unended(),
  findUploadsByFingerprint: async fingerprint => unended().filter(one => one.fingerprint === fingerprint),
  async removeUpload(urlStorageKey) {
    const { [urlStorageKey]: _, ...others } = read()
    localStorage.setItem(storageKey, JSON.stringify(others))
  },
  async addUpload(fingerprint, upload) {
    const urlStorageKey = newUuid()
    localStorage.setItem(
      storageKey,
      JSON.stringify({ ...read(), [urlStorageKey]: { ...upload, fingerprint, urlStorageKey } }),
    )
    return urlStorageKey
  },
}

/** Those that can still be gone on with, the one begun last first. */
export const unended = () =>
  Object.values(read())
    .filter(({ creationTime }) => Date.now() - Date.parse(creationTime) < lasts)
    .sort((one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime))

function read(): StoredUploads {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
