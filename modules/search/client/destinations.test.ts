import { expect, test } from 'vitest'
import { linkTo } from './destinations.ts'

const file = { mediaId: 'm', fileName: 'a.pdf', page: 3, excerpt: null }
const hit = { id: 'x', title: 'X', courseId: null, courseTitle: null, lessonId: null, atSeconds: null, file }

test.each([
  ['lessons', true, { to: '/lessons/$id', params: { id: 'x' }, search: { file: 'm', filePage: 3 } }],
  ['summaries', true, { to: '/summaries', search: { open: 'x', filePage: 3 } }],
  ['lessons', false, { to: '/admin/lessons/$id', params: { id: 'x' } }],
  ['summaries', false, { to: '/admin/summaries/$id', params: { id: 'x' }, search: { filePage: 3 } }],
] as const)('a hit in a file of %s leads to its page, for a learner %s', (kind, isLearner, link) => {
  expect(linkTo({ kind, ...hit }, isLearner)).toEqual(link)
})

test('a page of the menu is narrowed as by its menu', () => {
  const page = { kind: 'page', ...hit, id: '/admin/users' } as const
  const ofMenu = linkTo({ ...page, narrowedTo: { staff: true } }, false)
  expect(ofMenu).toEqual({ to: '/admin/users', search: { staff: true } })
  expect(linkTo(page, false)).toEqual({ to: '/admin/users', search: {} })
})
