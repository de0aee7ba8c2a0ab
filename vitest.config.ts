import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { lean } from '#app/server/lean.ts'
import { SlowFirst } from '#test/slow-first.ts'
import site from './vite.config.ts'

/** Node runs the TypeScript of tests as it runs that of the server: only the client's needs Vite. */
const asNodeDoes = { experimental: { viteModuleRunner: false } }
const server = {
  ...asNodeDoes,
  // As a site runs: the threads that read files compile what they load once.
  env: { NODE_COMPILE_CACHE: lean.env.NODE_COMPILE_CACHE },
  include: ['{app,platform,modules/*,modules/*/kinds/*}/server/**/*.test.ts', 'demo/**/*.test.ts'],
  environment: 'node' as const,
  // One process for many files: to load the server and to compile its schemas takes longer than most files do.
  isolate: false,
  setupFiles: ['test/cost-of-file.ts', 'test/properties.ts', 'test/clean-up.ts'],
  restoreMocks: true,
}
/** What asks nothing of a database that two of them could answer differently is tested once. */
const ofNoDatabase = [
  'app/server/lean.test.ts',
  'platform/server/http/{dress,lines,parser-errors,slow-bodies}.test.ts',
  'platform/server/{mail,rich-text,settings}/*.test.ts',
  'platform/server/sheets/**/*.test.ts',
  'platform/server/{catalogues,private-folder,storage/pipe}.test.ts',
  'modules/catalog/server/duplicated/releases.test.ts',
  'modules/enrolment/server/groups/times.test.ts',
  'modules/identity/server/{devices/label,people/password-rules}.test.ts',
  'modules/identity/server/users/imported/{match,numbers}.test.ts',
  'modules/learning/server/progress/{merged,rules}.test.ts',
  'modules/money/server/rules/*.test.ts',
  'modules/media/server/{pdf-text/read-pdf,processing/ffmpeg,uploads/{locker,tus-store},versions/give-way}.test.ts',
  'modules/search/server/highlights.test.ts',
  'modules/questions/{server/scoring,kinds/*/server}/*.test.ts',
  'modules/quizzes/server/{scoring,times}/*.test.ts',
  'modules/quizzes/server/{attempts/layout,quizzes/draws}.test.ts',
  'modules/tasks/server/imports/headers.test.ts',
]
/**
 * What is most of it the database's own is tested on PostgreSQL by `npm test`, too: the engine, what happens at once, migrations,
 * backup, purge, jobs, attempts, lists and access. The rest is by `npm run test:long`.
 */
const ofBothDatabases = [
  'app/server/api/{bin,lists,matrix,side-by-side}.test.ts',
  'app/server/{commands,migrations}/**/*.test.ts',
  'platform/server/{db,jobs,outbox}/**/*.test.ts',
  'platform/server/retention/{purge,purge-one}.test.ts',
  'modules/quizzes/server/attempts/{arrivals,meanwhile,numbers,one-batch,overdue,saved-again,taking,together}.test.ts',
  'modules/attendance/server/{meetings/{from-times,policy},marks/together}.test.ts',
  'modules/money/server/{ledger/together,drawer/drawer,marks/marks}.test.ts',
  'modules/tasks/server/jobs/{bulk,moves,selected,target}.test.ts',
  'modules/tasks/server/{imports/together,merging/merge-runs}.test.ts',
]
/** What two processes of one site have to agree on: each call goes to either of them at random. */
const ofTwoProcesses = [
  'app/server/api/{bin,fuzz,lists,resources,totals}.test.ts',
  'modules/{exams,questions,quizzes}/server/**/*.test.ts',
  'modules/identity/server/auth/*.test.ts',
  'modules/{oversight,school,tasks}/server/**/*.test.ts',
]
const onPostgres = { ...server, globalSetup: ['test/run.ts', 'test/folder.ts', 'test/postgres.ts'] }
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
      testTimeout: 120_000,
      // One more than there are cores: a file often waits, for a clock or for another process.
      maxWorkers: availableParallelism() + 1,
      hookTimeout: 120_000,
      // Servers and screens leave much behind: in Node's usual 16 MiB it is collected so often that it takes a tenth longer.
      execArgv: ['--max-semi-space-size=64'],
      sequence: { sequencer: SlowFirst },
      tags: [{ name: 'long', description: 'Run by `npm run test:long`, not by `npm test`.' }],
      expect: { poll: { timeout: 60_000 } },
      projects: [
        project('contract', {
          ...asNodeDoes,
          include: ['{app,platform,modules/*,modules/*/kinds/*}/contract/**/*.test.ts', 'tools/**/*.test.ts'],
          isolate: false,
          setupFiles: ['test/cost-of-file.ts', 'test/properties.ts'],
          globalSetup: 'test/run.ts',
        }),
        project('server-sqlite', { ...server, globalSetup: ['test/run.ts', 'test/folder.ts'] }),
        project('server-postgres', { ...onPostgres, include: ofBothDatabases, exclude: ofNoDatabase }),
        project('server-postgres-rest', { ...onPostgres, exclude: [...ofNoDatabase, ...ofBothDatabases] }),
        project('server-dealt', {
          ...onPostgres,
          include: ofTwoProcesses,
          // What fakes the clock of one process does not change that of the other.
          exclude: [...ofNoDatabase, 'modules/quizzes/server/attempts/{milliseconds,right-answers}.test.ts'],
          env: { ...server.env, DEALT: '1' },
        }),
        project('client', {
          include: ['{app,platform,modules/*,modules/*/kinds/*}/client/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          server: { deps: { external: [/\/(app|platform|modules\/[^/]+(\/kinds\/[^/]+)?)\/server\//] } },
          isolate: false,
          setupFiles: [
            'test/cost-of-file.ts',
            'test/properties.ts',
            'test/screen-clean-up.ts',
            'test/clean-up.ts',
          ],
          restoreMocks: true,
          globalSetup: ['test/run.ts', 'test/folder.ts'],
        }),
        project('e2e', {
          ...asNodeDoes,
          include: ['test/e2e/**/*.test.ts'],
          isolate: false,
          setupFiles: ['test/cost-of-file.ts', 'test/e2e/clean-up.ts'],
          globalSetup: ['test/run.ts', 'test/folder.ts'],
          testTimeout: 240_000,
        }),
      ],
    },
  }),
)
