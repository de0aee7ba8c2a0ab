import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** One folder for the files of all tests, which goes when they end. */
export default function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'bustan-'))
  project.provide('folder', folder)
  return () => rmSync(folder, { recursive: true })
}
