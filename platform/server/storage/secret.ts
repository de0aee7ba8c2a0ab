import { hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { privateFolder, shut } from '../private-folder.ts'
import { BadSetting } from '../settings/settings.ts'

const shortest = 32

/**
 * The one secret of a site, from which a key is made for each purpose: given by a setting, or written once beside the
 * data, where only its owner reads it. Of two that start at once, the first to write it is believed.
 */
export function secretIn(dataDir: string, given?: string) {
  if (given !== undefined) {
    if (Buffer.byteLength(given) < shortest)
      throw new BadSetting(`APP_SECRET must have at least ${shortest} bytes.`)
    return Buffer.from(given)
  }
  privateFolder(dataDir)
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) writeOnce(file, randomBytes(48).toString('base64url'))
  shut(file)
  const kept = readFileSync(file)
  if (kept.length < shortest) throw new BadSetting(`${file} is shorter than ${shortest} bytes.`)
  return kept
}

/** Writes a file whole or not at all, and never over another. */
function writeOnce(file: string, text: string) {
  const draft = `${file}.${process.pid}`
  const opened = openSync(draft, 'w', 0o600)
  writeSync(opened, text)
  fsyncSync(opened)
  closeSync(opened)
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

/** The key for one purpose (RFC 5869): who learns one knows nothing of another. */
export const keyFor = (secret: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `bustan ${purpose}`, 32))
