import { accessSync, constants, mkdirSync, readdirSync, rmdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory: nothing of a test has to outlast it, and on a disk each commit would be waited for. */
const memory = '/dev/shm'
const enough = 4 * 1_024 ** 3
const prefix = 'bustan-run-'

/** The process that a run began in; those that it starts are told. */
const run = (process.env.BUSTAN_RUN ??= String(process.pid))

/** The folder, in memory where there is room, else where the system keeps such things, for what ends with this run. */
export const passingFolder = () => folderIn(hasRoom(memory) ? memory : tmpdir())

/** The same on the disk, for programs: where files are kept in memory, systems often forbid to run them. */
export const programsFolder = () => folderIn(tmpdir())

function folderIn(base: string) {
  const folder = join(base, prefix + run)
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  return folder
}

function hasRoom(folder: string) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}

/** Removes what runs have left that were killed before they could. */
export const removeLeft = () => removeThose(pid => pid !== run && !isAlive(Number(pid)))

/** Removes all that is there of this run. */
export const removePassing = () => removeThose(pid => pid === run)

/** The same where nothing is in it: another project of this run may still have something there. */
export function removeEmpty() {
  for (const folder of foldersOf(pid => pid === run)) if (namesIn(folder).length === 0) rmdirSync(folder)
}

const foldersOf = (isMeant: (pid: string) => boolean) =>
  [memory, tmpdir()].flatMap(base =>
    namesIn(base)
      .filter(name => name.startsWith(prefix) && isMeant(name.slice(prefix.length)))
      .map(name => join(base, name)),
  )

function removeThose(isMeant: (pid: string) => boolean) {
  for (const folder of foldersOf(isMeant)) rmSync(folder, { recursive: true, force: true })
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
