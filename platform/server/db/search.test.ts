import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { spellings } from '#test/spellings.ts'
import { newWorld } from '#test/world.ts'
import { typedKeyOf } from './search.ts'
import { coveringThreesOf, nearly, nearlyOf } from './search/words.ts'

const { call } = await newWorld()
beforeAll(async () => {
  for (const title of ['درس ١٠', 'درس ٢', 'الدَّرس الأول', 'مدرسة بـ٥٠٪', 'Essay_B', 'Essay AB'])
    await call('admin', 'POST /courses', { title })
})
async function titlesOf(query: string) {
  const { body } = await call('admin', `GET /courses?${query}`)
  return body.items.map(({ title }: { title: string }) => title)
}

test.each([
  ['three letters anywhere', 'رسه', ['مدرسة بـ٥٠٪']],
  ['two letters only at the start of a word', 'رس', []],
  ['or behind the article', 'در', ['الدَّرس الأول', 'درس ٢', 'درس ١٠']],
  ['one letter', 'درس 2', ['درس ٢']],
  ['every word, in any order', 'الاول الدرس', ['الدَّرس الأول']],
  ['in any case', 'ESSAY b', []],
  ['% as a letter', '50%', ['مدرسة بـ٥٠٪']],
  ['_ as a letter', 'essay_b', ['Essay_B']],
  ['nothing that is a word', 'ء', 6],
])('%s', async (_, q, found) => {
  const titles = await titlesOf(`sort=title&q=${encodeURIComponent(q)}`)
  if (typeof found === 'number') expect(titles).toHaveLength(found)
  else expect(titles).toEqual(found)
})

test('numbers in titles are ordered as numbers, the same on every engine', async () => {
  const up = await titlesOf('sort=title')
  expect(up).toEqual(['Essay AB', 'Essay_B', 'الدَّرس الأول', 'درس ٢', 'درس ١٠', 'مدرسة بـ٥٠٪'])
  expect(await titlesOf('sort=-title')).toEqual(up.toReversed())
  expect(await titlesOf('sort=status,title')).toEqual(up)
})

test('pages of equal resources never overlap', async () => {
  const pages = await Promise.all([1, 2, 3].map(page => titlesOf(`sort=-position&pageSize=2&page=${page}`)))
  expect(new Set(pages.flat())).toHaveLength(6)
})

test('a changed title is found by its new words alone', async () => {
  const { body } = await call('admin', 'POST /courses', { title: 'Before' })
  await call('admin', `PUT /courses/${body.id}`, { title: 'Later' })
  expect([await titlesOf('q=before'), await titlesOf('q=later')]).toEqual([[], ['Later']])
})

test.each(spellings)('%s is found by whoever types %s, and the other way round', async (written, typed) => {
  const draft = { title: `${written} ${randomUUID()}` }
  const { id } = (await call('admin', 'POST /seasons', { ...draft, courseId: await theCourse() })).body
  const turned = (await call('admin', 'POST /seasons', { title: typed, courseId: await theCourse() })).body
  for (const [q, found] of [
    [typed, id],
    [written, turned.id],
  ] as const) {
    const { body } = await call('admin', `GET /seasons?pageSize=100&q=${encodeURIComponent(q)}`)
    expect(body.items.map((item: { id: string }) => item.id)).toContain(found)
  }
})
let course: Promise<string> | undefined
const theCourse = () =>
  (course ??= call('admin', 'POST /courses', { title: 'Spellings' }).then(({ body }) => body.id))

const word = fc.constantFrom('السبت', 'الثُّلاثاء', 'وردة', 'ولاء', 'و', '٤م', '10')
const digits = fc.constantFrom('٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '0123456789')
const apart = fc.constantFrom(' ', '  ', '\u00a0')

test('titles that differ in spaces, in digits and in the space behind و or a number have one key, and no others', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), apart, digits, (words, space, script) => {
      const plain = `اليوم ${words.join(' ')}`
      const typed = plain
        .replaceAll(' و ', ' و')
        .replaceAll('٤م', '٤ م')
        .replace(/[٤10]/g, digit => script[digit === '٤' ? 4 : Number(digit)]!)
        .replaceAll(' ', space)
      expect(typedKeyOf(typed)).toBe(typedKeyOf(plain))
      expect(typedKeyOf(`${plain} ب`)).not.toBe(typedKeyOf(plain))
    }),
  )
  expect(typedKeyOf('4 5')).not.toBe(typedKeyOf('45'))
  expect(typedKeyOf('السبت ولاء')).not.toBe(typedKeyOf('السبت لاء'))
})

const letter = fc.constantFrom(...'اللموبركهيسn')
const begun = fc.constantFrom('', 'ال', 'بال', 'وال', 'لل', 'ول')
const sought = fc
  .tuple(begun, fc.array(letter, { minLength: 2, maxLength: 8 }))
  .map(parts => parts.flat().join(''))

test('whatever holds a word with a slip holds one of the forms by which it is looked for', () => {
  fc.assert(
    fc.property(
      sought,
      begun,
      fc.nat(),
      letter,
      fc.constantFrom(0, 1, 2, 3),
      (word, start, at, other, slip) => {
        const letters = [...word]
        const first = at % letters.length
        const next = letters.slice(first, first + 2).reverse()
        const put = [[other], [other, letters[first]!], [], next][slip]!
        letters.splice(first, slip === 3 ? 2 : 1, ...put)
        const text = `  ${start}${letters.join('')}`
        const forms = nearlyOf(word).filter(form => text.includes(form))
        if (nearly(word).test(text)) expect([text, forms]).not.toEqual([text, []])
        for (const form of forms)
          expect(coveringThreesOf(form).filter(three => !text.includes(three))).toEqual([])
      },
    ),
    { numRuns: runs(2_000) },
  )
})
