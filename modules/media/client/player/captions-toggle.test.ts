import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '#platform/client/i18n/i18n.ts'
import { type Track, useCaptions } from './captions.ts'

beforeEach(() => localStorage.clear())

const trackIn = (language: string) => ({ language, label: language, url: `/${language}` }) as Track

const wrapper = ({ children }: { children: ReactNode }) => createElement(I18nProvider, { i18n }, children)

/** Asks for captions on a page that speaks a language; answers which are shown, or none. */
async function captionsOn(language: 'ar' | 'en', all: string[], ofCourse?: string) {
  await setLocale(language)
  const tracks = all.map(trackIn)
  const { result } = renderHook(() => useCaptions(null, tracks, ofCourse), { wrapper })
  return {
    toggle: () => act(() => result.current.toggle()),
    choose: (at: number) => act(() => result.current.choose(at)),
    shown: () => tracks[result.current.chosen]?.language,
  }
}

test.each([
  ['those of the page', 'ar', ['en', 'ar'], 'en', 'ar'],
  ['where there are none, those of the course', 'ar', ['fr', 'en'], 'en', 'en'],
  ['where there are neither, the first', 'ar', ['fr', 'de'], 'en', 'fr'],
] as const)('captions that are asked for: %s', async (_, page, all, ofCourse, shown) => {
  const captions = await captionsOn(page, [...all], ofCourse)
  captions.toggle()
  expect(captions.shown()).toBe(shown)
  captions.toggle()
  expect(captions.shown()).toBeUndefined()
})

test('captions that were chosen come back', async () => {
  const captions = await captionsOn('ar', ['ar', 'en'])
  captions.choose(1)
  captions.toggle()
  captions.toggle()
  expect(captions.shown()).toBe('en')
})
