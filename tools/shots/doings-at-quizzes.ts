import { chooseSome, type Doing } from './doings.ts'

/** Some questions that are new, one that the bank has, one without a right answer and one that cannot be read. */
const pasted = `1) ما ناتج \\(3^2 + 4^2\\)؟
أ) 7
*ب) 25
ج) 49

2) للمعادلة من الدرجة الأولى حل واحد دائمًا.
أ) صح
*ب) خطأ

3) What is the capital of Egypt?
A) Alexandria
B) Cairo
C) Giza

4) سؤال بلا اختيارات ولا إجابة`

const pasting =
  (button: string, seen: string) =>
  async ({ page, t }: Doing) => {
    await page.getByRole('button', { name: t(button), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('pasting.text')).fill(pasted)
    await dialog.getByText(t(seen)).scrollIntoViewIfNeeded()
  }
/** Pastes questions into the bank of the course that the list is of; the second is there already. */
export const pasteQuestions = pasting('questions.paste', 'pasting.same.add')
/** Pastes the same into a quiz: what the bank has comes from it. */
export const pasteIntoQuiz = pasting('quizzes.add.paste', 'pasting.same')

export const writeAsText = async (doing: Doing) => {
  const { page, t } = doing
  await chooseSome(doing)
  await page
    .getByRole('button', { name: t('list.chosen.more'), exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: t('questions.asText') }).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

export const addToQuiz = async (doing: Doing) => {
  const { page, t } = doing
  await chooseSome(doing)
  await page
    .getByRole('button', { name: t('questions.toQuiz'), exact: true })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
}

/** Opens the first attempt at a quiz, and what happened to it. */
export const openLog = async ({ page, t }: Doing) => {
  await page.locator('[data-row] [data-opens]').first().click()
  const log = page.getByRole('dialog').getByText(t('log'), { exact: true })
  await log.click()
  await page.getByText(t('log.begun'), { exact: true }).last().scrollIntoViewIfNeeded()
}

const rooms = 200
const names = ['محمد عبد الرحمن السيد', 'Jana Al-Otaibi', 'نور', 'عبد الرحمن مصطفى محمود الشافعي', 'Youssef']

/** As if two hundred were in a quiz: the server is asked once, and what it says is said of all. */
export const fillRoom = async ({ page }: Doing) => {
  await page.route(/\/api\/attempts\?/, async route => {
    const asked = new URL(route.request().url())
    const from = (Number(asked.searchParams.get('page') ?? 1) - 1) * 100
    asked.searchParams.set('page', '1')
    const reply = await route.fetch({ url: asked.href })
    const { items, ...rest } = await reply.json()
    const many = Array.from({ length: Math.min(100, rooms - from) }, (_, at) => {
      const number = from + at
      const one = items[number % items.length]
      const seenAt = new Date(Date.parse(one.now) - (number % 11 === 3 ? 150_000 : 12_000)).toISOString()
      const isOpen = number % 3 > 0
      const user = { id: `${one.id.slice(0, -3)}${String(number).padStart(3, '0')}`, name: names[number % 5] }
      const times = { startedAt: one.startedAt, seenAt, endsAt: one.endsAt ?? one.submittedAt }
      return {
        ...one,
        ...times,
        id: user.id,
        user,
        userId: user.id,
        status: isOpen ? 'open' : 'marked',
        answered: number % 9,
      }
    })
    await route.fulfill({ response: reply, json: { ...rest, total: rooms, items: many } })
  })
  await page.reload()
  await page
    .locator('tbody tr')
    .nth(rooms - 1)
    .waitFor()
}

/** Opens the first attempt that is told, at what its parents are told. */
export const openForParents = async ({ page, t }: Doing) => {
  await page.locator('[data-row] [data-opens]').first().click()
  await page.getByRole('dialog').getByText(t('quizzes.parents'), { exact: true }).scrollIntoViewIfNeeded()
}

/** The same as it is on paper. */
export const printForParents = async (doing: Doing) => {
  await openForParents(doing)
  await doing.page.emulateMedia({ media: 'print' })
}
