import type { Resource } from '../../../contract/resource.ts'
import { call } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'

/** Everything a light list answers, up to what it answers at once. */
export const minimalOf = <Minimal>(of: Resource<any, any, any, any, any, Minimal>, only: object = {}) => ({
  queryKey: [of.name, 'light', only],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(of.minimal, { query: { ...only, Minimal: '1' } }, signal),
})

/** The states an item may be in, in words. */
export function useStatusChoices(...states: string[]) {
  const t = useTranslate()
  return states.map(value => ({ value, label: t(`status.${value}`) }))
}
