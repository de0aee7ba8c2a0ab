// @module-tag long
// It alone catches: a step from an empty folder to results by group that no page suggests.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSheets } from '../sheets.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { admin, startSite, tokenOf } from './site.ts'

const groups = ['السبت', 'الأحد', 'الاثنين', 'الثلاثاء']
const names = ['أمل', 'بدر', 'دينا', 'عز', 'فرح', 'قاسم', 'ليلى', 'منى']

const questions = `1. كم اثنان واثنان؟
A. ثلاثة
B. أربعة
ANSWER: B

2. كم ثلاثة وثلاثة؟
A. ستة
B. سبعة
ANSWER: A`

test('four groups take one quiz in hours of their own, and their results are an Excel file each', async context => {
  const site = await startSite()
  context.onTestFinished(site.stop)
  const screen = await openScreen(site, { language: 'ar' })
  const person = personAt(screen.page, 'ar')
  const { page, t, dialog, press, follow, field, heading, button, toast } = person

  // The first steps: a school, a course, and a table with the groups.
  await page.goto(await site.setUpLink())
  await field(t('setup.name')).fill('كريم')
  await field(t('setup.username')).fill(admin.login)
  await page.getByLabel(t('signIn.password'), { exact: true }).fill(admin.password)
  await press(t('setup.create'))
  await heading(t('welcome.school')).waitFor()
  await field(t('settings.nameAr')).fill('مركز كريم')
  await press(t('welcome.save'))
  await heading(t('welcome.place')).waitFor()
  await press(t('welcome.save'))
  await heading(t('welcome.course')).waitFor()
  await field(t('welcome.course.title')).fill('الجبر')
  await press(t('welcome.course.go'))
  await heading(t('welcome.people')).waitFor()
  await follow(t('welcome.people.import'))
  const rows = names.map((name, at) => `${name},${groups[at % groups.length]}`)
  await page.getByRole('textbox', { name: t('imports.paste') }).fill(['الاسم,المجموعة', ...rows].join('\n'))
  await press(t('imports.check'))
  await button(t('imports.start', { count: names.length })).click()
  await page.getByRole('heading', { name: t('imports.done') }).waitFor()
  await follow(t('home.unfinished'))
  await heading(t('welcome.people')).waitFor()
  await press(t('welcome.toCourse'))

  // The course opens: a season, a quiz, its questions out of a text.
  await heading('الجبر').waitFor()
  await person.inMenuOf('الجبر', t('publish'))
  await button(t('content.add.season')).first().click()
  await page.getByLabel(t('content.add.season.title')).fill('المعادلات')
  await press(t('content.add'))
  await press(t('content.add.end'))
  await person.inMenuOf('المعادلات', t('publish'))
  await toast(t('seasons.nowPublished', { count: 1 }))
  await press(t('content.add.quiz'))
  await page.getByLabel(t('content.add.quiz.title')).fill('اختبار')
  await page.keyboard.press('Enter')
  await heading('اختبار').waitFor()
  await press(t('quizzes.add.paste'))
  await dialog.getByLabel(t('pasting.text'), { exact: true }).fill(questions)
  await press(t('pasting.add', { count: 2 }), dialog)
  await dialog.waitFor({ state: 'detached' })
  await press(t('publish'))
  await button(t('publish')).waitFor({ state: 'detached' })

  // Each group its hours: the first has begun, the others begin on days to come.
  await follow(t('quizzes.tab.exceptions'))
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
  const optional = (field: string) => `${t(field)} ${t('optional')}`
  for (const [at, title] of groups.entries()) {
    await press(t('exceptions.add'))
    await dialog.getByLabel(t('exceptions.whom')).selectOption({ label: t('exceptions.groupId') })
    await dialog.getByLabel(t('exceptions.groupId'), { exact: true }).selectOption({ label: title })
    if (at > 0) await person.pick(optional('exceptions.opensAt'), inDays(2 * at))
    await person.pick(optional('exceptions.closesAt'), inDays(2 * at + 2))
    await person.save(t('exceptions.create'))
  }

  // Whoever is of the first group takes it; to the others it is not open yet.
  const token = await tokenOf(site, admin)
  const [quiz] = (await site.call('GET /quizzes', undefined, token)).items
  const { items } = await site.call('GET /users?role=student&sort=name', undefined, token)
  for (const [at, { id, username }] of (items as { id: string; username: string }[]).entries()) {
    const password = 'figs by the river'
    await site.call(`PUT /users/${id}`, { password, mustRenew: false, status: 'active' }, token)
    const student = await tokenOf(site, { login: username, password })
    const begun = site.call(`POST /quizzes/${quiz.id}/attempts`, {}, student)
    if (at % groups.length > 0) {
      await expect(begun).rejects.toThrow('not_open')
      continue
    }
    const { id: attemptId, hold, items: asked } = await begun
    const answers = asked.map(
      ({ item, parts }: { item: string; parts: { options: { key: string; body: string }[] } }) => ({
        ...{ item, rev: 1 },
        answer: parts.options.find(({ body }) => /أربعة|ستة/.test(body))!.key,
      }),
    )
    await site.call(`POST /attempts/${attemptId}/submit`, { hold, answers }, student)
  }

  // The results of the group, and just these as a table.
  await page.goto(`/admin/quizzes/${quiz.id}?tab=results`)
  const tab = (state: string) =>
    page.getByRole('navigation', { name: t('quizzes.results.states') }).getByRole('link', {
      name: new RegExp(`^${t(`quizzes.results.tab.${state}`)}`),
    })
  await tab('none').getByText('6', { exact: true }).waitFor()
  expect(await screen.faults()).toEqual([])
  await press(t('list.filter'))
  await page.getByRole('button', { name: groups[0], exact: true }).click()
  await tab('all').getByText('2', { exact: true }).waitFor()
  await page
    .getByRole('region', { name: t('quizzes.results.summary') })
    .getByText(/100/)
    .first()
    .waitFor()
  await press(t('quizzes.results.export'))
  const download = page.waitForEvent('download')
  await press(t('jobs.export.go'), dialog)
  await dialog.waitFor({ state: 'detached' })
  const exported = t('jobs.do.export', { rows: t('jobs.rows.results', { count: 2 }) })
  await toast(t('jobs.ended', { state: t('jobs.state.done'), what: exported }))
  const { texts } = await readSheets(await readFile(await (await download).path()))
  expect(texts.slice(1).map(row => [row[2], row[5], row[7], row[8]])).toEqual([
    ['أمل', groups[0], '2', '2'],
    ['فرح', groups[0], '2', '2'],
  ])
  screen.expectSilence()
  await screen.close()
})
