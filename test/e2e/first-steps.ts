import { expect } from 'vitest'
import type { personAt } from './person.ts'

type Story = { school: string; pupil: string; first: string }

/** What the first administrator does first, step by step, to the page of a course that is a draft. */
export async function firstSteps(person: ReturnType<typeof personAt>, { school, pupil, first }: Story) {
  const { page, t } = person
  /** The heading of each step has the focus. */
  const at = (step: string) =>
    person
      .heading(t(`welcome.${step}`))
      .and(page.locator(':focus'))
      .waitFor()
  await at('school')
  await person.field(t('settings.nameAr')).fill(school)
  await page.getByRole('complementary').getByText(school).waitFor()
  await person.press(t('welcome.save'))

  await at('place')
  await page.getByLabel(t('settings.country')).selectOption('SA')
  expect(await page.getByLabel(t('settings.currency')).inputValue()).toBe('SAR')
  expect(await page.getByLabel(t('settings.timeZone')).inputValue()).toBe('Asia/Riyadh')
  await page.getByLabel(t('settings.country')).selectOption('EG')
  await person.press(t('welcome.save'))

  await at('course')
  await person.field(t('welcome.course.title')).fill(first)
  await person.press(t('welcome.course.go'))

  await at('people')
  // The address says which step it is.
  await page.reload()
  await at('people')
  await fromTable(person)
  await person.field(t('welcome.people.name')).first().fill(pupil)
  await person.field(t('welcome.people.phone')).first().fill('01001234567')
  await person.press(t('welcome.people.add'))
  const slips = page.getByRole('region', { name: t('slips.heading') })
  await slips.getByText(pupil).waitFor()
  await person.press(t('welcome.toCourse'))
  await person.heading(first).waitFor()
  await page.getByText(t('status.draft')).first().waitFor()
}

/** Students come in from a table on the way, and the cards that let them in for the first time are printed from these steps. */
async function fromTable({ page, t, press, follow, heading, dialog }: ReturnType<typeof personAt>) {
  const backToStep = async () => {
    await follow(t('home.unfinished'))
    await heading(t('welcome.people')).waitFor()
  }
  await follow(t('welcome.people.import'))
  await page.getByRole('textbox', { name: t('imports.paste') }).fill('الاسم\nهنا عادل\nزياد سمير')
  await press(t('imports.check'))
  await page.getByRole('button', { name: t('imports.start', { count: 2 }) }).click()
  await page.getByRole('heading', { name: t('imports.done') }).waitFor()
  await backToStep()
  const table = page.getByRole('region', { name: t('welcome.imported') })
  await press(t('imports.cards', { count: 2 }), table)
  await press(t('jobs.next'), dialog)
  await press(t('jobs.start'))
  await page.getByRole('link', { name: t('cards.print') }).waitFor()
  await backToStep()
}
