import { expect, test } from 'vitest'
import { type Lesson, lessons } from '../../contract/lesson.ts'
import { holdCopy, recallCopy } from './device-copy.ts'
import {
  changesIn,
  errorsIn,
  keepable,
  kept,
  met,
  newWriting,
  withChange,
  withText,
  withValue,
} from './lesson-draft.ts'

const lesson = {
  ...lessons.defaults,
  ...{
    id: 'l',
    seasonId: '01890000-0000-7000-8000-000000000000',
    title: 'Light',
    body: '<p>a</p>',
    version: 3,
  },
} as unknown as Lesson

test('only what was changed is sent, and what is wrong waits', () => {
  const writing = withValue(withValue(newWriting(lesson), 'title', ''), 'body', '<p>b</p>')
  expect(changesIn(writing)).toEqual({ title: '', body: '<p>b</p>' })
  expect(errorsIn(writing)).toMatchObject({ title: { code: 'required' } })
  expect(keepable(writing)).toEqual({ body: '<p>b</p>' })
})

test('what was typed while it was saved stays', () => {
  const sent = { body: '<p>b</p>' }
  const typing = withValue(withValue(newWriting(lesson), 'body', '<p>b c</p>'), 'title', 'Light!')
  const saved = { ...lesson, ...sent, version: 4 }
  const after = kept(typing, sent, saved)
  expect(changesIn(after)).toEqual({ body: '<p>b c</p>', title: 'Light!' })
  expect(after.base.version).toBe(4)
})

test('a length that is taken away is that of the video, as the server says it', () => {
  const timed = { ...lesson, durationSeconds: 90 }
  const sent = { durationSeconds: null }
  const after = kept(withValue(newWriting(timed), 'durationSeconds', null), sent, {
    ...timed,
    durationSeconds: 20,
    version: 4,
  })
  expect(after.values.durationSeconds).toBe(20)
  expect(changesIn(after)).toEqual({})
})

test('what the server has changed by itself is no change of ours', () => {
  const after = withChange(withValue(newWriting(lesson), 'title', 'Light!'), { durationSeconds: 20 })
  expect(after.values.durationSeconds).toBe(20)
  expect(changesIn(after)).toEqual({ title: 'Light!' })
})

test('what was decided beside the writing, such as to publish, is what it is from now on', () => {
  const published = { ...lesson, status: 'published', version: 4 } as Lesson
  const after = kept(newWriting({ ...lesson, status: 'draft' }), {}, published)
  expect(after.values.status).toBe('published')
  expect(changesIn(after)).toEqual({})
})

test('what the server cleaned of the text is no change', () => {
  const sent = { body: '<p class="x">b</p>' }
  const after = kept(withValue(newWriting(lesson), 'body', sent.body), sent, { ...lesson, body: '<p>b</p>' })
  expect(changesIn(after)).toEqual({})
  expect(after.anew).toBe(0)
})

test('of two who wrote at once, what only the other changed is taken over', () => {
  const current = { ...lesson, title: 'Sound', freePreview: true, version: 4 }
  const mine = withValue(newWriting(lesson), 'body', '<p>mine</p>')
  const after = met(withValue(mine, 'title', 'Heat'), current)
  expect(after.values).toMatchObject({ title: 'Heat', body: '<p>mine</p>', freePreview: true })
  expect(after.theirs).toMatchObject({ mine: { title: 'Heat' }, now: { title: 'Sound' } })
  expect(after.anew).toBe(0)
  // A text that only the other changed takes its place in the editor.
  expect(met(newWriting(lesson), { ...current, body: '<p>theirs</p>' })).toMatchObject({
    values: { body: '<p>theirs</p>' },
    theirs: undefined,
    anew: 1,
  })
})

test('this device goes on from what it holds, and drops it when it is kept', () => {
  holdCopy('me', lesson, { title: 'Heat' })
  expect(recallCopy('me', lesson)).toMatchObject({
    writing: { values: { title: 'Heat' } },
    from: expect.any(String),
  })
  expect(recallCopy('somebody else', lesson).from).toBeUndefined()
  // Somebody saved meanwhile: both are shown.
  const current = { ...lesson, title: 'Sound', version: 4 }
  expect(recallCopy('me', current).writing.theirs).toMatchObject({ now: { title: 'Sound' } })
  holdCopy('me', lesson, {})
  expect(recallCopy('me', lesson).from).toBeUndefined()
})

test('another text begins its editor anew', () => {
  expect(withText(newWriting(lesson), { body: '<p>old</p>' }).anew).toBe(1)
})
