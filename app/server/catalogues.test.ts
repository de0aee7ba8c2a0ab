import { globSync, readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'
import { expect, test } from 'vitest'
import { hasMessage } from '#platform/server/catalogues.ts'
import { modules } from './modules.ts'

for (const { declare } of modules) declare?.()

const sources = globSync('{app,platform,modules/*,modules/*/kinds/*}/{server,contract}/**/*.ts')
  .filter(file => !/\.test\.ts$|\/migrations\//.test(file))
  .map(file => ({ file, source: readFileSync(file, 'utf8') }))
const idsIn = (file: string) => parsePo(readFileSync(file, 'utf8')).items.map(({ msgid }) => msgid)

const calls = /\btranslate\(\s*[\w.]+,\s*(?:'([\w.]+)'|`([\w.]+\.)\$\{)/g
const words = globSync('{platform,modules/*}/locales/{en.po,*/en.po}').flatMap(idsIn)

test.each(['ar', 'en'] as const)('the catalogues of the server have what it says in %s', language => {
  const used = sources.flatMap(({ file, source }) =>
    [...source.matchAll(calls)].map(([, id, beginning]) => ({ file, id, beginning })),
  )
  expect(used.length).toBeGreaterThan(20)
  const isSaid = ({ id, beginning = '' }: (typeof used)[number]) =>
    id === undefined
      ? words.some(word => word.startsWith(beginning) && hasMessage(language, word))
      : hasMessage(language, id)
  expect(used.filter(call => !isSaid(call))).toEqual([])
})

/** Whole ids, and what those begin with that are put together. */
const literals = new Set<string>()
const beginnings = new Set<string>()
for (const { source } of sources) {
  for (const [, id] of source.matchAll(calls)) if (id) literals.add(id)
  for (const [, text, end] of source.matchAll(/['`]((?:\w+\.)+\w*)(['`]|\$\{)/g)) {
    if (end !== '${' && !text!.endsWith('.')) literals.add(text!)
    else beginnings.add(text!.slice(0, text!.lastIndexOf('.') + 1))
  }
}

const familyOf = (id: string) => id.split('.', 2).join('.')

test('an id that is written apart from where it is said is in a catalogue, too', () => {
  const families = new Set(globSync('{platform,modules/*}/locales/server/en.po').flatMap(idsIn).map(familyOf))
  const ofServer = [...literals].filter(id => id.includes('.') && families.has(familyOf(id)))
  expect(ofServer.length).toBeGreaterThan(50)
  expect(ofServer.filter(id => !words.includes(id))).toEqual([])
})

test.each(globSync('{platform,modules/*}/locales/server/en.po'))('the server says all of %s', file => {
  const unused = idsIn(file).filter(
    id => !literals.has(id) && ![...beginnings].some(beginning => id.startsWith(beginning)),
  )
  expect(unused).toEqual([])
})

/** A module that reads a catalogue for nothing is slower and larger for nothing. */
test('every catalogue that is read is said something of', () => {
  const declared = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/declareCatalogues\(\s*import\.meta\.url,\s*([^)]*)\)/g)].flatMap(([, ways]) =>
      [...ways!.matchAll(/'([^']*)'/g)].map(([, way]) => new URL(`${way}/en.po`, `file:///${file}`).pathname),
    ),
  )
  expect(declared.length).toBeGreaterThan(10)
  const isUsed = (id: string) => literals.has(id) || [...beginnings].some(each => id.startsWith(each))
  expect(declared.filter(file => !idsIn(`.${file}`).some(isUsed))).toEqual([])
})
