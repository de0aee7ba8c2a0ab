import '#app/client/messages.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../i18n/i18n.ts'
import { Ago } from './when.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A Monday at half past nine in the morning, in the zone of whoever reads. */
const now = new Date(2026, 10, 23, 9, 30)

async function read(language: 'en' | 'ar', dateTime: Date) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  await setLocale(language)
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Ago dateTime={dateTime.toISOString()} />
    </I18nProvider>,
  )
  return [container.textContent, container.querySelector('time')!.dir]
}

test.each([
  ['en', new Date(2026, 10, 23, 9, 29, 30), 'Now'],
  ['en', new Date(2026, 10, 23, 6, 10), '3 hr ago, 06:10'],
  ['en', new Date(2026, 10, 22, 23, 5), 'Yesterday, 22 Nov, 23:05'],
  ['en', new Date(2026, 10, 21, 23, 5), '2 days ago, 21 Nov, 23:05'],
  ['en', new Date(2025, 10, 21, 23, 5), '1 year ago, 21 Nov 2025, 23:05'],
  ['en', new Date(2026, 10, 24, 0, 5), 'Tomorrow, 24 Nov, 00:05'],
  ['ar', new Date(2026, 10, 22, 23, 5), 'أمس، 22 نوفمبر، 23:05'],
  ['ar', new Date(2026, 10, 21, 23, 5), 'أول أمس، 21 نوفمبر، 23:05'],
  ['ar', new Date(2026, 10, 20, 23, 5), 'قبل 3 أيام، 20 نوفمبر، 23:05'],
  ['ar', new Date(2026, 10, 9, 23, 5), 'قبل أسبوعين، 9 نوفمبر، 23:05'],
  ['ar', new Date(2026, 11, 10, 8, 0), 'خلال أسبوعين، 10 ديسمبر، 08:00'],
] as const)('in %s, %s reads %s', async (language, dateTime, text) => {
  expect(await read(language, dateTime)).toEqual([text, language === 'ar' ? 'rtl' : 'ltr'])
})
