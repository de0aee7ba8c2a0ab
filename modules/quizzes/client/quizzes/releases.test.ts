import { expect, test } from 'vitest'
import type { Quiz } from '../../contract/quiz.ts'
import { type Release, releasesOf } from './releases.ts'

const end = '2026-11-29T09:00:00.000Z'
type Row = [
  score: Quiz['scoreRelease'],
  review: Quiz['reviewRelease'],
  attempts: number | null,
  closesAt: string | null,
  releases: [score: Release, review: Release],
]
test.each<Row>([
  ['atOnce', 'afterClose', 1, null, ['atOnce', 'atOnce']],
  ['atOnce', 'afterClose', 3, null, ['atOnce', 'lastTry']],
  ['atOnce', 'afterClose', null, null, ['atOnce', 'eachTry']],
  ['atOnce', 'afterClose', 3, end, ['atOnce', 'afterClose']],
  ['atOnce', 'atOnce', 3, end, ['atOnce', 'lastTry']],
  ['atOnce', 'atOnce', null, end, ['atOnce', 'eachTry']],
  ['afterClose', 'afterClose', 2, null, ['lastTry', 'lastTry']],
  ['afterClose', 'atOnce', 2, end, ['afterClose', 'afterClose']],
  ['byHand', 'atOnce', 1, null, ['byHand', 'byHand']],
  ['byHand', 'never', 1, null, ['byHand', 'never']],
  ['atOnce', 'byHand', null, null, ['atOnce', 'byHand']],
])(
  'score %s and review %s, with %s tries and the end %s',
  (scoreRelease, reviewRelease, attempts, closesAt, releases) => {
    const { score, review } = releasesOf({ scoreRelease, reviewRelease, attempts, closesAt })
    expect([score, review]).toEqual(releases)
  },
)
