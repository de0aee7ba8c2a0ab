import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb } from '../server/db/open.ts'
import { templateIn } from './template.ts'

/** One folder for the files of all tests, which goes when they end; in it a database that has been migrated once. */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'bustan-'))
  project.provide('folder', folder)
  await (await openDb(templateIn(folder))).close()
  return () => rmSync(folder, { recursive: true })
}

/** Where Linux keeps files in memory: nothing of a test has to outlast it, and on a disk each commit would be waited for. */
const memory = '/dev/shm'
const enough = 4 * 1_024 ** 3

function hasRoom(folder: string) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
