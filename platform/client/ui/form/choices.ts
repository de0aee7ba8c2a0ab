import type { Resource } from '../../../contract/resource.ts'
import { call } from '../../api/call.ts'
import { type Translate, useTranslate } from '../../i18n/i18n.ts'

/** Everything a light list answers, up to what it answers at once. */
export const minimalOf = <Minimal>(of: Resource<any, any, any, any, any, Minimal>, only: object = {}) => ({
  queryKey: [of.name, 'light', only],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(of.minimal, { query: { ...only, Minimal: '1' } }, signal),
})

/** Values to choose from in words, whose ids begin alike and end in the value. */
export const choicesOf = <Value extends string>(t: Translate, words: string, values: readonly Value[]) =>
  values.map(value => ({ value, label: t(`${words}.${value}`) }))

/** The states an item may be in, in words. */
export const useStatusChoices = (...states: string[]) => choicesOf(useTranslate(), 'status', states)
