// @module-tag long
import { expect } from 'vitest'
import sharp from 'sharp'
import { mp3Of } from '#test/sounds.ts'
import { startCourseSite } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen } from './screen.ts'

const kinds = [
  ...(['single', 'multiple', 'trueFalse', 'numeric', 'short'] as const),
  ...(['cloze', 'matching', 'ordering', 'hotspot', 'essay', 'file'] as const),
]

inTurns(languages)(
  'a quiz of all eleven kinds, with a formula, a picture and a sound, is made on a phone, published and begun: %s',
  async (language, context) => {
    const site = await startCourseSite()
    context.onTestFinished(site.stop)
    const screen = await openScreen(site, { language, width: 390, token: site.token })
    await screen.resize(360)
    const { page, t, dialog, press, button, field, choose } = personAt(screen.page, language)
    const letter = (at: number) => (site.course.language === 'ar' ? 'أب'[at]! : 'AB'[at]!)
    const editors = dialog.locator('[contenteditable=true]')
    /** Goes to one text of a question; its editor comes then. */
    async function editorOf(label: string) {
      await field(label, dialog).click()
      const editor = editors.and(field(label, dialog))
      await editor.waitFor()
      return editor
    }
    const write = async (label: string, text: string) => (await editorOf(label)).pressSequentially(text)
    const options = async () => {
      for (const [at, text] of ['Right', 'Wrong'].entries())
        await write(t('questions.option', { letter: letter(at) }), text)
    }
    const fill: Record<(typeof kinds)[number], () => Promise<unknown>> = {
      async single() {
        await options()
        await dialog.getByRole('radio').first().check()
      },
      async multiple() {
        await options()
        await dialog.getByRole('checkbox').first().check()
      },
      trueFalse: () => dialog.getByRole('radio').first().check(),
      numeric: () => dialog.getByLabel(t('questions.value'), { exact: true }).fill('٩٫٨'),
      short: () => dialog.getByLabel(t('questions.answer.text'), { exact: true }).fill('Newton'),
      async cloze() {
        const editor = await editorOf(t('questions.body'))
        await editor.press('End')
        await editor.press('Control+Shift+ArrowLeft')
        await press(t('questions.gap.make'), dialog)
      },
      async matching() {
        for (const number of [1, 2]) await write(t('questions.matching.left', { number }), `L${number}`)
        await write(t('questions.matching.right', { letter: letter(0) }), 'R1')
      },
      async ordering() {
        for (const number of [1, 2, 3]) await write(t('questions.step', { number }), `S${number}`)
      },
      async hotspot() {
        const png = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a2' } }).png()
        const picture = { name: 'b.png', mimeType: 'image/png', buffer: await png.toBuffer() }
        await dialog.locator('input[type=file][accept="image/*"]:not([multiple])').setInputFiles(picture)
        await dialog.locator('p', { hasText: t('questions.hotspot.hint') }).waitFor()
        await press(t('questions.hotspot.add'), dialog)
        await dialog.getByRole('group', { name: t('questions.hotspot.area', { number: 1 }) }).waitFor()
      },
      essay: async () => undefined,
      file: async () => undefined,
    }
    const files: Partial<Record<(typeof kinds)[number], () => Promise<unknown>>> = {
      async single() {
        await press(t('writing.formula'), dialog)
        await page.getByLabel(t('writing.formula.tex')).pressSequentially('\\frac{1}{2}')
        await press(t('writing.formula.done'))
        await editors.locator('.katex').first().waitFor()
      },
      async multiple() {
        const png = sharp({ create: { width: 30, height: 20, channels: 3, background: '#2a7' } }).png()
        const picture = { name: 'a.png', mimeType: 'image/png', buffer: await png.toBuffer() }
        await dialog.locator('input[type=file][accept*=image]').first().setInputFiles(picture)
        await editors.locator('img').first().waitFor()
      },
      async trueFalse() {
        const sound = { name: 'a.mp3', mimeType: 'audio/mpeg', buffer: mp3Of(1) }
        await dialog.locator('input[type=file][accept*=mp3]').first().setInputFiles(sound)
        await dialog.getByRole('group', { name: t('player.sound'), exact: true }).waitFor()
      },
    }

    for (const kind of kinds) {
      await page.goto(`/admin/questions?open=new&courseId=${site.course.id}`)
      await choose(t('questions.kind'), t(`questions.kind.${kind}`))
      await write(t('questions.body'), `Question of ${kind}`)
      await files[kind]?.()
      await fill[kind]()
      await press(t('questions.create'), dialog)
      await page.locator('[data-drawer]').waitFor({ state: 'detached' })
    }
    await page.goto(`/admin/courses/${site.course.id}`)
    await press(t('content.add.quiz'))
    await page.getByLabel(t('content.add.quiz.title')).fill('Ten kinds')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ten kinds' }).waitFor()
    await press(t('quizzes.add.bank'))
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(kinds.length)
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await press(t('quizzes.bank.add', { count: kinds.length }), dialog)
    await button(t('publish')).click()
    await button(t('publish')).waitFor({ state: 'detached' })
    expect(await screen.faults()).toEqual([])
    screen.expectSilence()
    await screen.close()

    const [{ id }] = (await site.call('GET /quizzes', undefined, site.token)).items
    const { items } = await site.call(`POST /quizzes/${id}/attempts`, {}, site.studentToken)
    expect(items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(kinds.toSorted())
    const bodies = items.map(({ body }: { body: string }) => body).join('')
    for (const part of ['data-math', 'data-media', 'data-audio', 'data-gap']) expect(bodies).toContain(part)
  },
)
