import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb } from '../server/db/open.ts'
import { passingFolder } from './memory.ts'
import { templateIn } from './template.ts'

/** One folder for the files of all tests, which goes when they end; in it a database that has been migrated once. */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(passingFolder(), 'bustan-'))
  project.provide('folder', folder)
  await (await openDb(templateIn(folder))).close()
  return () => rmSync(folder, { recursive: true })
}
