import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { lean } from '#app/server/lean.ts'
import { SlowFirst } from '#test/slow-first.ts'
import site from './vite.config.ts'

const server = {
  // As a site runs: the threads that read files compile what they load once.
  env: { NODE_COMPILE_CACHE: lean.env.NODE_COMPILE_CACHE },
  include: ['{app,platform,modules/*}/server/**/*.test.ts', 'demo/**/*.test.ts'],
  environment: 'node' as const,
  // One process for many files: to load the server and to compile its schemas takes longer than most files do.
  isolate: false,
  setupFiles: 'test/clean-up.ts',
  restoreMocks: true,
}
/** What asks nothing of a database that two of them could answer differently is tested once. */
const ofNoDatabase = [
  'app/server/lean.test.ts',
  'platform/server/http/{dress,lines,parser-errors,slow-bodies}.test.ts',
  'platform/server/{mail,rich-text,settings}/*.test.ts',
  'platform/server/db/pages/sorted-by.test.ts',
  'platform/server/sheets/**/*.test.ts',
  'platform/server/{private-folder,storage/pipe}.test.ts',
  'modules/assessment/server/{scoring,times}/*.test.ts',
  'modules/assessment/server/{attempts/layout,quizzes/draws}.test.ts',
  'modules/catalog/server/duplicated/releases.test.ts',
  'modules/enrolment/server/groups/times.test.ts',
  'modules/identity/server/{devices/label,people/password-rules}.test.ts',
  'modules/identity/server/users/imported/{match,numbers}.test.ts',
  'modules/learning/server/progress/{merged,rules}.test.ts',
  'modules/media/server/{pdf-text/read-pdf,processing/ffmpeg,uploads/locker,versions/give-way}.test.ts',
  'modules/school/server/jobs/imports/headers.test.ts',
  'modules/search/server/highlights.test.ts',
]
const project = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, ...test },
})

/** The same tests of the server run on both databases; screens are tested over the real server. */
export default mergeConfig(
  site,
  defineConfig({
    test: {
      // A busy machine is slow, not wrong: what never comes still fails.
      testTimeout: 60_000,
      // One more than there are cores: a file often waits, for a clock or for another process.
      maxWorkers: availableParallelism() + 1,
      hookTimeout: 120_000,
      // Servers and screens leave much behind: in Node's usual 16 MiB it is collected so often that it takes a tenth longer.
      execArgv: ['--max-semi-space-size=64'],
      sequence: { sequencer: SlowFirst },
      expect: { poll: { timeout: 30_000 } },
      projects: [
        project('contract', {
          include: ['{app,platform,modules/*}/contract/**/*.test.ts', 'tools/**/*.test.ts'],
          isolate: false,
        }),
        project('server-sqlite', { ...server, globalSetup: 'test/folder.ts' }),
        project('server-postgres', {
          ...server,
          exclude: ofNoDatabase,
          globalSetup: ['test/folder.ts', 'test/postgres.ts'],
        }),
        project('client', {
          include: ['{app,platform,modules/*}/client/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['test/screen-clean-up.ts', 'test/clean-up.ts'],
          restoreMocks: true,
          globalSetup: 'test/folder.ts',
        }),
        project('e2e', {
          include: ['test/e2e/**/*.test.ts'],
          isolate: false,
          setupFiles: 'test/e2e/clean-up.ts',
          testTimeout: 240_000,
        }),
      ],
    },
  }),
)
