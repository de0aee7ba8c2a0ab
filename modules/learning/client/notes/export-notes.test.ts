import { expect, test } from 'vitest'
import type { Note } from '../../contract/note.ts'
import { textOf } from './export-notes.ts'

const note = (lessonId: string, body: string, atSeconds: number | null): Note => ({
  ...{ id: body, createdAt: '', updatedAt: '', version: 1 },
  ...{ lessonId, lessonTitle: `Lesson ${lessonId}`, courseId: 'c', courseTitle: 'الفيزياء', body, atSeconds },
})
const all = [note('1', 'Net force', 192), note('2', 'محصلة\nالقوى', 3_725), note('1', 'All of it', null)]

test('as Markdown, lesson by lesson', () => {
  expect(textOf(all, 'md')).toBe(
    '## الفيزياء: Lesson 1\n\n- **3:12** Net force\n\n- All of it\n\n\n' +
      '## الفيزياء: Lesson 2\n\n- **1:02:05** محصلة\n  القوى\n',
  )
})

test('as plain text', () => {
  expect(textOf(all, 'txt')).toBe(
    'الفيزياء: Lesson 1\n==================\n\n[3:12] Net force\n\nAll of it\n\n\n' +
      'الفيزياء: Lesson 2\n==================\n\n[1:02:05] محصلة\nالقوى\n',
  )
})
