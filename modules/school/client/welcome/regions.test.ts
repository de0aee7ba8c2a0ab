import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { countries } from '../../contract/countries.ts'
import { settings } from '../../contract/settings.ts'
import { regionOf } from './regions.ts'

test.each([
  ['EG', { currency: 'EGP', timeZone: 'Africa/Cairo', weekStart: 6, weekend: [5, 6] }],
  ['SA', { currency: 'SAR', timeZone: 'Asia/Riyadh', weekStart: 0, weekend: [5, 6] }],
  ['AE', { currency: 'AED', timeZone: 'Asia/Dubai', weekStart: 1, weekend: [0, 6] }],
  ['US', { currency: 'USD', timeZone: 'America/New_York', weekStart: 0, weekend: [0, 6] }],
])('what goes with %s', (country, region) => {
  expect(regionOf(country)).toEqual(region)
})

test('each country that can be chosen has what the settings take', () => {
  const refused = countries.filter(
    country =>
      !z.safeParse(settings.update.body!, { country, ...(regionOf(country) ?? { none: 1 }) }).success,
  )
  expect(refused).toEqual([])
})
