// @module-tag long
import { expect, test } from 'vitest'
import { mp3Of } from '#test/sounds.ts'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { sendFile } from './upload.ts'
import { isolated } from './words.ts'

const kinds = isolated('MP3, M4A, OGG')
const isPlaying = (audio: Element) =>
  !(audio as HTMLAudioElement).paused && (audio as HTMLAudioElement).currentTime > 0
const mp3 = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/mpeg', buffer })

test('a sound is put into a question, refused where it is none, heard there, and taken out by keyboard', async context => {
  const site = await startCourseSite()
  context.onTestFinished(site.stop)
  const content = { kind: 'trueFalse', right: true }
  const asked = { courseId: site.course.id, body: '<p>Listen.</p>', content }
  const question = await site.call('POST /questions', asked, site.token)
  const read = () => site.call(`GET /questions/${question.id}`, undefined, site.token)
  const screen = await openScreen(site, { language: 'en', width: 1280, token: site.token })
  const { page, t, dialog, button, field, follow, save } = personAt(screen.page, 'en')
  await page.goto(`/admin/questions?open=${question.id}`)
  await field(t('questions.body'), dialog).click()
  await button(t('writing.sound'), dialog).waitFor()
  const chooser = dialog.locator('input[type=file][accept*=mp3]').first()
  await chooser.setInputFiles(mp3('words.mp3', Buffer.from('Only words')))
  const refused = {
    words: t('upload.notNamed', { kind: isolated('MP3'), kinds }),
    film: t('upload.notTaken', { kind: isolated('AVI'), kinds }),
  }
  await dialog.getByText(refused.words).waitFor()
  await chooser.setInputFiles({ ...mp3('film.avi', mp3Of(1)), mimeType: 'audio/x' })
  await dialog.getByText(refused.film).waitFor()
  for (const name of ['words.mp3', 'film.avi'])
    await button(t('upload.dismiss', { name: isolated(name) }), dialog).click()
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
  await chooser.setInputFiles(mp3('the answer.mp3', mp3Of(4)))
  const player = dialog.getByRole('group', { name: t('player.sound'), exact: true })
  await button(t('player.play'), player).click()
  await expect.poll(() => player.locator('audio').evaluate(isPlaying)).toBe(true)
  await button(t('player.pause'), player).click()
  await dialog.getByText('0:04').waitFor()
  expect(await screen.faults({ noise: /415/ })).toEqual([])
  // By the arrow keys it is chosen, and goes; undone, it is back.
  await dialog.locator('[contenteditable=true] p').first().click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const text = dialog.locator('[contenteditable=true]').first()
  await text.locator('.ProseMirror-selectednode').waitFor()
  await page.keyboard.press('Backspace')
  await player.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await player.waitFor()
  await save(t('form.save'))
  const { body } = await read()
  const [, id] = /<div data-audio="([^"]+)"><\/div>/.exec(body) ?? []
  expect((await site.call(`GET /media/${id}`, undefined, site.token)).usedIn).toMatchObject([
    { kind: 'questions', field: 'audio' },
  ])
  // The library says where it is used, also where that has no title.
  await page.goto(`/admin/courses/${site.course.id}?tab=files`)
  await follow(t('library.place.question'))
  await dialog.getByText('Listen.').first().waitFor()
  screen.expectSilence()
  await screen.close()
})

test('the sounds of a quiz are heard at 360 px in Arabic once the line has dropped, and in the review', async context => {
  const site = await startCourseSite()
  context.onTestFinished(site.stop)
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
  const newSound = (filename: string) =>
    sendFile(site, site.token, mp3Of(3), { filename, purpose: 'audio', courseId: site.course.id })
  const [first, second, why] = await Promise.all(['a.mp3', 'b.mp3', 'c.mp3'].map(newSound))
  const sound = (id: string | undefined) => `<div data-audio="${id}"></div>`
  const plan = []
  const contents = {
    a: {
      ...{
        kind: 'matching',
        left: [
          { key: 'aaaaaa', body: sound(first) },
          { key: 'bbbbbb', body: '<p>٢</p>' },
        ],
      },
      right: [
        { key: 'cccccc', body: sound(second) },
        { key: 'dddddd', body: '<p>٤</p>' },
      ],
      pairs: { aaaaaa: 'cccccc', bbbbbb: 'dddddd' },
    },
    b: { kind: 'single', options: [{ body: sound(first), credit: 100 }, { body: '<p>ب</p>' }] },
  }
  for (const [key, id] of Object.entries({ a: first, b: second })) {
    const content = contents[key as 'a']
    const texts = { body: `<p>استمع ثم أجب.</p>${sound(id)}`, explanation: sound(why) }
    const question = await add('questions', {
      courseId: site.course.id,
      ...texts,
      status: 'published',
      content,
    })
    plan.push({ kind: 'question', key, questionId: question.id })
  }
  const settings = { title: 'استماع', status: 'published', shuffleOptions: false, reviewRelease: 'atOnce' }
  const quiz = await add('quizzes', { seasonId: site.lesson.seasonId, ...settings, plan })
  const screen = await openScreen(site, { language: 'ar', width: 390, token: site.studentToken, keeps: true })
  await screen.resize(360)
  const { page, t, press } = personAt(screen.page, 'ar')
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(`/quizzes/${quiz.id}`)
  const fetched = page.waitForResponse(reply => reply.url().includes(`/media/${second}?`))
  await press(t('quiz.begin'))
  await (await fetched).finished()
  const players = (within: string) =>
    page.locator(within).getByRole('group', { name: t('player.sound'), exact: true })
  /** Each of them is played by keyboard, moved to its end, and stops there. */
  async function playIn(within: string, count: number) {
    const all = players(within)
    await all.nth(count - 1).waitFor()
    // The words of players come with the first of them, and texts are drawn anew with new words.
    await screen.settled()
    for (const player of await all.all()) {
      const button = player.getByRole('button', { name: t('player.play'), exact: true })
      const { width, height } = (await button.boundingBox())!
      expect([width, height]).toEqual([44, 44])
      await button.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => player.locator('audio').evaluate(isPlaying)).toBe(true)
      const bar = player.getByRole('slider', { name: t('player.time') })
      await bar.focus()
      await page.keyboard.press('End')
      await button.waitFor()
      const said = await bar.getAttribute('aria-valuetext')
      expect(said).toBe(t('player.at', { at: '0:03', length: '0:03' }))
    }
    expect(await all.count()).toBe(count)
  }
  // In the text, in a row, above the tray and in it.
  await playIn('[data-item=a]', 4)
  expect(await screen.faults()).toEqual([])
  // A row is paired beside its player, which is pressed for itself.
  const tray = page.locator('fieldset')
  await tray
    .getByRole('button', { name: t('player.play'), exact: true })
    .last()
    .click()
  await tray.getByRole('button', { name: '٤', exact: true }).click()
  await expect.poll(() => page.locator('[data-filled]').count()).toBe(1)
  await screen.page.context().setOffline(true)
  await press(t('take.next'))
  await playIn('[data-item=b]', 2)
  await page.reload()
  await playIn('[data-item=b]', 2)
  await page.context().setOffline(false)
  // Chosen at its letter, beside the player.
  const option = page.locator('[data-item=b]').getByRole('radio').first()
  const { width, height } = (await option.boundingBox())!
  await option.click({ position: { x: width - 28, y: height / 2 } })
  expect(await screen.faults({ noise: / offline |ERR_INTERNET_DISCONNECTED/ })).toEqual([])
  await press(t('take.check'))
  await press(t('take.submit'))
  await page.getByRole('heading', { name: t('take.ended.student') }).waitFor()
  await page.getByRole('link', { name: t('take.ended.result') }).click()
  await players('main').first().waitFor()
  expect(await screen.faults({ noise: / offline |ERR_INTERNET_DISCONNECTED/ })).toEqual([])
  await screen.close()
})
