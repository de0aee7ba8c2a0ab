import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { type Course, type CourseDraft, courses } from '#modules/catalog/contract/course.ts'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { type User, type UserDraft, users } from '#modules/identity/contract/user.ts'
import { progress } from '#modules/learning/contract/progress.ts'
import type { Endpoint } from './endpoint.ts'
import { brokenRules } from './problem.ts'
import type { Page } from './resource.ts'

type Sent<Call> = Call extends Endpoint<infer In, any, any> ? In : never
type Reply<Call> = Call extends Endpoint<any, any, infer Out> ? Out : never

test('one declaration gives every type', () => {
  expectTypeOf<CourseDraft>().toEqualTypeOf<{
    title: string
    description: string
    status: 'draft' | 'published' | 'archived'
    language: 'ar' | 'en'
    teacherIds?: string[] | undefined
    position?: number | undefined
    coverId: string | null
    watermark: boolean
  }>()
  expectTypeOf<Course['position']>().toEqualTypeOf<number>()
  expectTypeOf<Course['counts']['students']>().toEqualTypeOf<number | null>()
  expectTypeOf<Reply<typeof courses.list>>().toExtend<Page<Course>>()
  expectTypeOf<Reply<typeof lessons.minimal>['items'][number]>().toEqualTypeOf<{
    id: string
    title: string
    courseId: string
    seasonId: string
  }>()
  expectTypeOf<Sent<typeof courses.update>['body']>().toEqualTypeOf<Partial<CourseDraft>>()
  expectTypeOf<Sent<typeof courses.list>['query']['enrolled']>().toEqualTypeOf<boolean | undefined>()
  expectTypeOf<UserDraft['password']>().toEqualTypeOf<string>()
  expectTypeOf<User>().not.toHaveProperty('password')
  expectTypeOf<Reply<typeof lessons.read>['nextId']>().toEqualTypeOf<string | null>()
  expectTypeOf<Reply<typeof lessons.list>['items'][number]>().not.toHaveProperty('nextId')
})

const format = { path: 'username', code: 'wrong_format' }
const person = { name: 'A', username: 'aaa', role: 'student', password: '12345678' }
test.each([
  ['left out', {}, { path: 'name', code: 'required' }],
  ['empty', { name: ' ' }, { path: 'name', code: 'required' }],
  ['too long', { name: 'x'.repeat(201) }, { path: 'name', code: 'too_long', limit: 200 }],
  ['of another type', { name: 7 }, { path: 'name', code: 'wrong_type' }],
  ['not a choice', { role: 'cat' }, { path: 'role', code: 'not_offered' }],
  ['a username with a space', { username: 'a b c' }, { path: 'username', code: 'wrong_format' }],
  ['a username with Cyrillic letters among Latin ones', { username: 'r\u043E\u043Et.admin' }, format],
  ['a username with a letter of phonetics', { username: '\u0251dmin' }, format],
  ['a username in small capitals of phonetics', { username: '\u0280\u1D0F\u1D0F\u1D1B' }, format],
  ['a username in Cyrillic letters', { username: '\u0441\u043E\u0441\u043E' }, format],
  ['a username in two scripts', { username: 'سارةsara' }, format],
  ['a username with a sign of Arabic', { username: 'سارة۔علي' }, format],
  ['a username too short', { username: 'ab' }, { path: 'username', code: 'too_short', limit: 3 }],
  ['no address', { email: 'a@' }, { path: 'email', code: 'wrong_format' }],
  ['no number', { phone: '+12' }, { path: 'phone', code: 'wrong_format' }],
  ['a number with words', { phone: '01001234567 home' }, { path: 'phone', code: 'wrong_format' }],
  ['too many bytes', { password: 'ء'.repeat(129) }, { path: 'password', code: 'too_long', limit: 256 }],
  ['not declared', { id: '1' }, { path: 'id', code: 'unknown' }],
])('a field that is %s breaks its rule', (what, given, rule) => {
  const sent: Record<string, unknown> = { ...person, ...given }
  if (what === 'left out') delete sent.name
  const { error } = z.safeParse(users.create.body!, sent, { reportInput: true })
  expect(brokenRules(error!)).toMatchObject([rule])
})

test('what identifies a person is kept in one form, a password as typed', () => {
  const written = {
    name: ' أحمد\u200f  علي ',
    username: ' Ahmed.٢٠ ',
    email: 'Ahmed@Example.COM',
    phone: '٠٠٢٠ (100) 123-4567',
    role: 'student',
    password: ' ٣٣٣٣٣٣٣٣ ',
  }
  expect(z.parse(users.create.body!, written)).toMatchObject({
    name: 'أحمد علي',
    username: 'Ahmed.20',
    email: 'ahmed@example.com',
    phone: '+201001234567',
    password: ' ٣٣٣٣٣٣٣٣ ',
  })
})

test.each(['Zoë_Müller-2', 'سَارة.علي', 'José.٢', 'علي_١٩'])('%s is a username', username => {
  expect(z.safeParse(users.create.body!, { ...person, username }).success).toBe(true)
})

test.each([
  ['backwards', { watched: [[9, 3]] }, { path: 'watched.0', code: 'wrong_format' }],
  ['too late', { watched: [[0, 360_001]] }, { path: 'watched.0.1', code: 'too_high', limit: 360_000 }],
  ['too many', { watched: Array(501).fill([0, 1]) }, { path: 'watched', code: 'over_limit', limit: 500 }],
])('watched seconds that are %s are refused', (_, given, rule) => {
  const { error } = z.safeParse(progress.write.body!, given, { reportInput: true })
  expect(brokenRules(error!)).toMatchObject([rule])
})
