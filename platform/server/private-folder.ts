import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

const others = 0o077

/** Makes the folder of a site's data where there is none; only its owner enters it, also where it was there before. */
export function privateFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  shut(path, 0o700)
}

/** Makes an empty file where there is none; only its owner reads it, also where it was there before. */
export function privateFile(path: string) {
  closeSync(openSync(path, 'a', 0o600))
  shut(path, 0o600)
}

/** Takes from all others what they may do with a file; one that is not there is none of theirs. */
export function shut(path: string, mode = 0o600) {
  const there = statSync(path, { throwIfNoEntry: false })
  if (!there || (there.mode & others) === 0 || process.platform === 'win32') return
  try {
    chmodSync(path, mode)
  } catch {
    // A folder of another owner, such as a volume: the site works, and whoever runs it has to know.
    console.warn(`${path} may be read by other users of this machine, and is not ours to change.`)
  }
}
