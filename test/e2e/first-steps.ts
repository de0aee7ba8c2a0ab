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

  await at('people')
  // The address says which step it is.
  await page.reload()
  await at('people')
  await person.field(t('welcome.people.name')).first().fill(pupil)
  await person.field(t('welcome.people.phone')).first().fill('01001234567')
  await person.press(t('welcome.people.add'))
  const slips = page.getByRole('region', { name: t('slips.heading') })
  await slips.getByText(pupil).waitFor()
  await person.press(t('welcome.next'))

  await at('course')
  await person.field(t('welcome.course.title')).fill(first)
  await person.press(t('welcome.course.go'))
  await person.heading(first).waitFor()
  await page.getByText(t('status.draft')).first().waitFor()
}
