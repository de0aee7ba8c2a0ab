import { allOf } from '#platform/client/ui/form/changes.ts'
import { type Call, calls } from '../../contract/call.ts'

/** Everybody who is absent from a meeting of a day, called or not; several people call from one list. */
export const callsOf = (on: string) => ({
  ...allOf<Call>({ name: 'calls', list: calls.list }, { on }),
  refetchInterval: 30_000,
})
