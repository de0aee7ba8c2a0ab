import type { Doing } from './doings.ts'

const buttonOf = ({ page, t }: Doing, ...words: string[]) =>
  page.getByRole('button', { name: new RegExp(`^(${words.map(word => t(word)).join('|')})$`) }).first()

/** Goes on with the attempt of this device, or begins one, and opens a question of it. */
export const atQuestion =
  (number: number | 'check', answer?: (doing: Doing) => Promise<unknown>) => async (doing: Doing) => {
    const { page } = doing
    await isIn(doing)
    const here = new URL(page.url())
    here.searchParams.set('at', String(number))
    if (here.href !== page.url()) await page.goto(here.href)
    await isIn(doing)
    await page.locator('section h2').first().waitFor()
    await answer?.(doing)
    await page.evaluate(() => scrollTo(0, 0))
  }

async function isIn(doing: Doing) {
  const { page } = doing
  const strip = page.locator('nav button').first()
  const start = buttonOf(doing, 'quiz.begin', 'quiz.goOn', 'take.goOn', 'quiz.beginAgain')
  await page.locator('header p[data-state]').or(start).first().waitFor()
  if (await start.isVisible()) await start.click()
  await page.waitForURL(/\/take/)
  await strip.waitFor()
}

const isKept = ({ page }: Doing) => page.locator('p[data-state=kept]').waitFor()
const pressAt =
  (role: 'radio' | 'checkbox', ...indexes: number[]) =>
  async (doing: Doing) => {
    for (const at of indexes) await doing.page.getByRole(role).nth(at).check()
    await isKept(doing)
  }
export const chooseOne = pressAt('radio', 0)
export const chooseSeveral = pressAt('checkbox', 0, 2)
export const typeNumber = async (doing: Doing) => {
  await doing.page.getByRole('textbox').fill('١٢٫٥')
  await isKept(doing)
}
/** A number that nobody can read. */
export const typeNonsense = async (doing: Doing) => {
  await doing.page.getByRole('textbox').fill('12..5 متر')
  await isKept(doing)
}
export const fillGaps = async (doing: Doing) => {
  await doing.page.getByRole('textbox').first().fill('قوة')
  await isKept(doing)
}
export const matchTwo = async (doing: Doing) => {
  const { page } = doing
  const choices = page.locator('[data-choice] > button')
  // What another picture left here is there already.
  while ((await page.locator('[data-row] [data-filled]').count()) < 2) {
    const known = await choices.count()
    await choices.first().click()
    await page.waitForFunction(count => document.querySelectorAll('[data-choice]').length < count, known)
  }
  await isKept(doing)
}
export const order = async (doing: Doing) => {
  await doing.page.locator('[data-part] button:enabled').first().click()
  await isKept(doing)
}
export const writeEssay = async (doing: Doing) => {
  const text = 'لأن جسمي يريد أن يبقى متحركًا كما كان، والحزام هو القوة التي توقفه مع السيارة.\n\nF = ma'
  await doing.page.getByRole('textbox').fill(text)
  await isKept(doing)
}
export const handInFile = async (doing: Doing) => {
  const { page, t } = doing
  const name = 'صورة الورقة الأولى من كراسة الفيزياء.png'
  const takeOff = page.getByRole('button', { name: t('media.take.off') })
  if ((await takeOff.count()) === 0) {
    const buffer = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await takeOff.first().waitFor()
  }
  await isKept(doing)
}
const lookAgain = async (doing: Doing) => {
  const turn = buttonOf(doing, 'take.flag')
  if ((await turn.getAttribute('aria-pressed')) === 'false') await turn.click()
  await isKept(doing)
}
export const openNumbers = async (doing: Doing) => {
  await lookAgain(doing)
  await doing.page.locator('footer button').last().click()
  await doing.page.getByRole('dialog').getByRole('button').nth(3).waitFor()
}
/** Writes while no answer arrives. */
export const writeAway = async (doing: Doing) => {
  await doing.page.getByRole('radio').nth(2).click()
  await doing.page.locator('p[data-state=away]').waitFor()
}
export const writeUnanswered = async (doing: Doing) => {
  await doing.page.getByRole('radio').nth(1).click()
  await doing.page.locator('p[data-state=sending]').waitFor()
}
/** As if the same person went on at another device. */
export const takenElsewhere = async (doing: Doing) => {
  const { page, t } = doing
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    const quizId = location.pathname.split('/')[2]
    const { items } = await (await fetch(`/api/attempts?quizId=${quizId}&status=open`, { headers })).json()
    const taken = await fetch(`/api/attempts/${items[0].id}/take-over`, { method: 'POST', headers })
    await taken.json()
    dispatchEvent(new Event('online'))
  })
  await page
    .getByRole('heading', { name: t('take.held') })
    .or(page.getByRole('heading', { name: t('take.held.tab') }))
    .waitFor()
}
export const submit = async (doing: Doing) => {
  const { page, t } = doing
  await buttonOf(doing, 'take.submit').click()
  await page.getByRole('heading', { name: t('take.ended.student') }).waitFor()
}
/** Hands in while nothing arrives. */
export const submitAway = async (doing: Doing) => {
  await buttonOf(doing, 'take.submit').click()
  await buttonOf(doing, 'take.submitting.stop').waitFor()
}

/** Reads on in a result, down to what was matched and what is told of it. */
export const readParts = ({ page }: Doing) =>
  page.getByText('صِل كل كمية').evaluate(text => text.scrollIntoView({ block: 'start' }))
