import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newCatalogue } from '#platform/server/catalogues.ts'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { prepared } = importsIn(world)
const course = await world.newCourse()
const templates = (language: string) =>
  newCatalogue(language, [() => readFileSync(`modules/tasks/locales/templates/${language}.po`, 'utf8')])

test.each([
  ['people', 'ar', 1],
  ['people', 'en', 1, 'EG'],
  ['people', 'en', 1, 'US'],
  ['people', 'en', 1],
  ['content', 'ar', 2],
  ['content', 'en', 2],
] as const)(
  'the template of %s in %s is read in as it is',
  async (subject, language, rows, country?: string) => {
    if (country) await world.done('admin', 'PUT /settings', { country })
    const { phoneExample } = await world.done('admin', 'GET /settings')
    const phone = country ? phoneExample.national.replace(/\D/g, '') : ''
    const template = templates(language).format(`template.${subject}`, { phone })
    const courseId = subject === 'content' ? course.id : undefined
    const job = await prepared('admin', template, 'template.csv', courseId)
    expect(job).toMatchObject({ state: 'ready', counts: { new: rows, faulty: 0 } })
    const { columns } = await world.done('admin', `GET /jobs/${job.id}/import`)
    expect(columns.filter(({ field }: { field: string | null }) => field === null)).toEqual([])
    await world.done('admin', `POST /jobs/${job.id}/cancel`)
  },
)
