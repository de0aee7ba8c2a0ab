import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/** A secret as the database may hold it: only who has the key reads it. */
export function seal(key: Buffer, secret: Buffer) {
  const iv = randomBytes(ivLength)
  const closing = createCipheriv(cipher, key, iv)
  const closed = Buffer.concat([closing.update(secret), closing.final()])
  return Buffer.concat([iv, closing.getAuthTag(), closed]).toString('base64url')
}

/** The secret that was sealed; nothing where it was by another key. */
export function unseal(key: Buffer, sealed: string) {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivLength + tagLength) return undefined
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
  opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()])
  } catch {
    return undefined
  }
}
