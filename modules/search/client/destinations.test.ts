import { expect, test } from 'vitest'
import { linkTo } from './destinations.ts'
import type { Findables } from './public/findable.ts'

const hit = { id: 'x', title: 'X', courseId: null, courseTitle: null, lessonId: null, atSeconds: null }
const findables = {} as Findables

test('a page of the menu is narrowed as by its menu', () => {
  const page = { kind: 'page', ...hit, id: '/admin/users' } as const
  const ofMenu = linkTo({ ...page, narrowedTo: { staff: true } }, false, findables)
  expect(ofMenu).toEqual({ to: '/admin/users', search: { staff: true } })
  expect(linkTo(page, false, findables)).toEqual({ to: '/admin/users', search: {} })
})

test('what is created begins in its list', () => {
  const link = linkTo({ kind: 'create', ...hit, id: 'exams' }, false, findables)
  expect(link).toEqual({ to: '/admin/exams', search: { open: 'new' } })
})
