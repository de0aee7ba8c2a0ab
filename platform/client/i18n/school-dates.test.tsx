import '#app/client/messages.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SiteLook } from '../../contract/site-look.ts'
import { westernDigits } from '../../contract/digits.ts'
import { dress } from '../brand/dress.ts'
import { Length } from '../ui/date/length.tsx'
import { useDates, useDateTimes, useNumbers, useSoon } from './date-times.ts'
import { setLocale, useTranslate } from './i18n.ts'

afterEach(() => {
  cleanup()
  dress({}, '')
})

type Writers = ReturnType<typeof useWriters>
const useWriters = () => ({
  ...{ t: useTranslate(), dates: useDates(), dateTimes: useDateTimes() },
  ...{ numbers: useNumbers(), soon: useSoon() },
})

/** What a page of a site writes in a language. */
async function written(language: 'ar' | 'en', look: SiteLook, write: (by: Writers) => React.ReactNode) {
  await setLocale(language)
  dress(look, '')
  const Written = () => write(useWriters())
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Written />
    </I18nProvider>,
  )
  return container.textContent
}

const noon = '2026-11-20T10:00:00Z'
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
const arab = { numerals: 'arab' } as const
const cairo = { timeZone: 'Africa/Cairo' }

test.each<[language: 'ar' | 'en', SiteLook, (by: Writers) => React.ReactNode, text: string]>([
  ['ar', {}, ({ numbers }) => numbers(12_340), '12,340'],
  ['ar', arab, ({ numbers }) => numbers(12_340), '١٢٬٣٤٠'],
  ['en', arab, ({ numbers }) => numbers(12_340), '12,340'],
  ['ar', arab, ({ numbers }) => numbers(0.74, { style: 'percent' }), '٧٤٪\u061C'],
  ['ar', arab, ({ t }) => t('signIn.wait', { minutes: 15 }), 'يمكنك أن تعيد المحاولة بعد ١٥ دقيقة.'],
  ['ar', { ...arab, ...cairo }, ({ dateTimes }) => dateTimes(noon, { timeStyle: 'short' }), '١٢:٠٠'],
  ['ar', { ...arab, ...cairo }, ({ dates }) => dates(noon, day), '٢٠ نوفمبر ٢٠٢٦'],
  ['en', cairo, ({ dates }) => dates(noon, day), '20 November 2026'],
  [
    'en',
    { ...cairo, calendar: 'both' },
    ({ dates }) => dates(noon, day),
    '20 November 2026 · 10 Jumada II 1448 AH',
  ],
  [
    'ar',
    { ...cairo, ...arab, calendar: 'both' },
    ({ dates }) => dates(noon, day),
    '٢٠ نوفمبر ٢٠٢٦ · ١٠ جمادى الآخرة ١٤٤٨ هـ',
  ],
  // The day begins where the school is.
  [
    'en',
    { timeZone: 'Asia/Riyadh', calendar: 'both' },
    ({ dates }) => dates('2026-11-19T21:30:00Z', day),
    '20 November 2026 · 10 Jumada II 1448 AH',
  ],
  [
    'en',
    { timeZone: 'Pacific/Honolulu' },
    ({ soon }) => soon('2026-11-21T09:00:00Z', Date.parse(noon)),
    'Today 23:00',
  ],
  ['ar', arab, () => <Length of={680} />, '١١:٢٠'],
  ['en', arab, () => <Length of={680} />, '11:20'],
])('in %s, a site of %j writes %s as %s', async (language, look, write, text) => {
  expect(await written(language, look, write)).toBe(text)
})

test('whatever number is written in Arabic digits is the one that is written in Latin ones', async () => {
  const numbers = Array.from({ length: 200 }, (_, at) => Math.round(1.07 ** at * 7) % 1_000_003)
  const line = ({ numbers: write }: Writers) => numbers.map(number => write(number)).join(' ')
  const [latin, arabic] = [await written('ar', {}, line), await written('ar', arab, line)]
  expect(arabic).not.toMatch(/\d/)
  expect(westernDigits(arabic!).replaceAll('٬', ',')).toBe(latin)
})
