import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Candidates, Person } from './candidates.ts'
import { changesOf, findPerson } from './match.ts'

const person = (id: string, more: Partial<Person>) =>
  ({ id, name: 'محمد علي', username: id, externalId: null, phone: null, email: null, ...more }) as Person
const known = (more: Partial<Candidates>) =>
  ({
    ...{
      byId: new Map(),
      byExternalId: new Map(),
      byEmail: new Map(),
      byPhone: new Map(),
      byName: new Map(),
    },
    ...{ byUsername: new Map(), ownerOfLogin: new Map(), ownerOfNumber: new Map(), learns: new Set() },
    ...more,
  }) as Candidates
const draft = (values: object) => ({ values, columns: {}, faults: [], read: {} })

const [one, other] = [person('one', {}), person('other', { name: 'سارة علي' })]
const keys = { id: 'byId', username: 'byUsername', externalId: 'byExternalId', email: 'byEmail' } as const
const someKeys = fc.subarray(Object.keys(keys) as (keyof typeof keys)[], { minLength: 1 })

test('whatever of somebody’s own a row names, it is they, and different people by different keys are two', () => {
  fc.assert(
    fc.property(someKeys, someKeys, (mine, theirs) => {
      const found = findPerson(
        draft({ name: 'x', ...Object.fromEntries(mine.map(key => [key, 'one'])) }),
        known(Object.fromEntries(mine.map(key => [keys[key], new Map([['one', [one]]])]))),
        'ask',
      )
      expect(found).toEqual({ person: one, conflict: null })
      const others = theirs.filter(key => !mine.includes(key))
      if (others.length === 0) return
      const both = findPerson(
        draft(Object.fromEntries([...mine.map(key => [key, 'one']), ...others.map(key => [key, 'other'])])),
        known(
          Object.fromEntries([
            ...mine.map(key => [keys[key], new Map([['one', [one]]])]),
            ...others.map(key => [keys[key], new Map([['other', [other]]])]),
          ]),
        ),
        'ask',
      )
      expect(both.conflict).toBe('two_matches')
    }),
  )
})

test('a phone alone is nobody: with their name it is they, with another it is asked', () => {
  const byPhone = new Map([['+201', [one]]])
  expect(findPerson(draft({ name: 'مُحَمَّد على', phone: '+201' }), known({ byPhone }), 'ask')).toEqual({
    ...{ person: one, conflict: null },
  })
  expect(findPerson(draft({ name: 'سارة', phone: '+201' }), known({ byPhone }), 'new').conflict).toBe(
    'phone_of_another',
  )
  const twins = new Map([['+201', [one, person('twin', {})]]])
  expect(
    findPerson(draft({ name: 'محمد علي', phone: '+201' }), known({ byPhone: twins }), 'ask').conflict,
  ).toBe('two_matches')
})

test('a name is somebody within their course; elsewhere it is asked, or is somebody new', () => {
  const byName = new Map([['محمد علي', [one]]])
  const inCourse = known({ byName, learns: new Set(['one maths']) })
  expect(findPerson(draft({ name: 'محمد علي', courseIds: ['maths'] }), inCourse, 'ask').person).toBe(one)
  expect(findPerson(draft({ name: 'محمد علي', courseIds: ['art'] }), inCourse, 'ask').conflict).toBe(
    'same_name',
  )
  expect(findPerson(draft({ name: 'محمد علي' }), inCourse, 'new')).toEqual({ person: null, conflict: null })
  const nobody = { person: null, conflict: null }
  const phone = draft({ name: 'محمد علي', phone: '+202' })
  expect(findPerson(phone, inCourse, 'ask')).toEqual({ ...nobody, namesake: one })
  expect(findPerson(phone, inCourse, 'new')).toEqual(nobody)
  // Those whom the school numbers apart are two.
  const numbered = known({ byName: new Map([['محمد علي', [person('one', { externalId: '7' })]]]) })
  const other = draft({ name: 'محمد علي', phone: '+202', externalId: '8' })
  expect(findPerson(other, numbered, 'ask')).toEqual(nobody)
})

test('what is only typed otherwise is no change', () => {
  const before = person('one', { phone: '+201', username: 'Sara' })
  const values = { name: 'مُحَمَّد على', username: 'sara', phone: '+202', email: null }
  expect(changesOf(draft(values), before)).toEqual([{ field: 'phone', before: '+201', after: '+202' }])
})
