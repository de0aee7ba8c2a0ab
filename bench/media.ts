// `npm run bench:media`: uploads large videos that are cut again and again, compares every byte, measures parts of them
// beside nginx over the same file, where there is one, with a hundred viewers, and a school that watches.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { follow } from './media/follow.ts'
import { measureLearners } from './media/learners.ts'
import { startNginx } from './media/nginx.ts'
import { speedOf } from './media/readers.ts'
import { startMediaSite } from './media/site.ts'
import { upload } from './media/upload.ts'
import { type VideoFile, writeVideo } from './media/video-file.ts'
import { memoryOf } from './memory.ts'
import { print, verdict, whole } from './print.ts'
import { makeSchools } from './schools.ts'
import { signIn, signInLearners, startBustan } from './site.ts'

const cuts = 20
const viewers = 100
const max = { growth: 64, again: 1 }
const leastOfNginx = 0.6

const folder = mkdtempSync(join(tmpdir(), 'bustan-media-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const data = join(folder, 'data')
const site = await startMediaSite(data)
await cutAgainAndAgain(writeVideo(join(folder, 'killed.mp4'), 256), 'killing')
const id = await cutAgainAndAgain(writeVideo(join(folder, 'cut.mp4'), 2_048), 'hanging up')
await readParts(id, 2_048 * 1_048_576)
await site.end()
await schoolWatches()

async function cutAgainAndAgain(video: VideoFile, by: 'killing' | 'hanging up') {
  const { id, seconds, lost, again, growth } = await upload(site, video, cuts, by)
  const hash = createHash('sha256')
  const reply = await fetch(await site.linkTo(id))
  for await (const bytes of reply.body!) hash.update(bytes)
  const same = hash.digest('hex') === video.sha256
  print(`A video of ${whole(video.size / 1e6)} MB, cut ${cuts} times by ${by}`, [
    ['uploaded in', `${seconds.toFixed(1)} s`],
    ['acknowledged and lost', String(lost), verdict(lost === 0)],
    ['sent again at a cut', `${again.toFixed(2)} pieces`, verdict(again <= max.again)],
    ['the same SHA-256', same ? 'yes' : 'no', verdict(same)],
    ...(growth === undefined
      ? []
      : [['memory grew by', `${whole(growth)} MiB`, verdict(growth <= max.growth)]]),
  ])
  return id
}

async function readParts(id: string, size: number) {
  const url = await site.linkTo(id)
  await speedOf(url, size, 8, 300)
  const sizeOf = (name: string) => statSync(join(data, 'files', name)).size
  const names = readdirSync(join(data, 'files'), { recursive: true, encoding: 'utf8' })
  const key = names.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]! // this video is the largest file
  const nginx = await startNginx(data)
  const ours = await speedOf(url, size, 8, 1_500)
  const theirs = nginx && (await speedOf(`http://127.0.0.1:${nginx.port}/${key}`, size, 8, 1_500))
  nginx?.end()
  const memory = follow(site.memory)
  const crowd = await speedOf(url, size, viewers, 3_000)
  const growth = memory.growth()
  print('Parts of 1 MiB from anywhere in it', [
    ['nginx, 8 readers', theirs ? `${whole(theirs)} MB/s` : 'not on this machine'],
    [
      'Bustan, 8 readers',
      `${whole(ours)} MB/s`,
      ...(theirs ? [`${(ours / theirs).toFixed(2)} ×`, verdict(ours / theirs >= leastOfNginx)] : []),
    ],
    [`Bustan, ${viewers} readers`, `${whole(crowd)} MB/s`],
    ['memory grew by', `${whole(growth)} MiB`, verdict(growth <= max.growth)],
  ])
}

async function schoolWatches() {
  const schools = await makeSchools('sqlite')
  const school = await startBustan(schools.large)
  const learners = await signInLearners(school, await signIn(school, 'admin', 'admin'), 300)
  const { alone, together, count, lost } = await measureLearners(school, learners)
  const ms = (times: { p50: number; p99: number }) => [
    `p50 ${times.p50.toFixed(1)} ms`,
    `p99 ${times.p99.toFixed(1)} ms`,
  ]
  print(`Progress of ${learners.length} learners, a thousand writes a second`, [
    ['one learner alone', ...ms(alone)],
    ['all of them', ...ms(together), `${(together.p99 / alone.p99).toFixed(1)} ×`],
    ['lost', `${lost} of ${whole(count)}`, verdict(lost === 0)],
    ['memory after it', `${whole(memoryOf(school.pid)?.all ?? 0)} MiB`],
  ])
  await school.end()
  await schools.stop()
}
