import { expect, test } from 'vitest'
import { timeZonesIn } from './time-zones.ts'

const labelsIn = (language: string) =>
  Object.fromEntries(timeZonesIn(language).map(({ value, label }) => [value, label]))

test('a zone is named in the language of the page, by its country or by what its time is called', () => {
  const [ar, en] = [labelsIn('ar'), labelsIn('en')]
  expect([ar['Africa/Cairo'], en['Africa/Cairo']]).toEqual(['مصر · Cairo', 'Egypt · Cairo'])
  expect(ar['Asia/Riyadh']).toBe('المملكة العربية السعودية · Riyadh')
  expect([ar['America/Chicago'], en['America/Chicago']]).toEqual([
    'التوقيت المركزي لأمريكا الشمالية · Chicago',
    'Central Time · Chicago',
  ])
  for (const label of Object.values(ar)) expect(label).toMatch(/^[\u0600-\u06ff]|^UTC$/)
})
