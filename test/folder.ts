import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb } from '#app/server/open-db.ts'
import { passingFolder } from './memory.ts'
import { peopleDatabase } from './people.ts'
import { templateIn } from './template.ts'

/** One folder for the files of all tests, which goes when they end; in it the databases that others are copied from. */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(passingFolder(), 'bustan-'))
  project.provide('folder', folder)
  await (await openDb(templateIn(folder, 'blank'))).close()
  project.provide('people', await peopleDatabase(templateIn(folder, 'peopled')))
  return () => rmSync(folder, { recursive: true })
}
