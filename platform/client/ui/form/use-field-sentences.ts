import { useLingui } from '@lingui/react'
import { useSentences } from '../../i18n/i18n.ts'
import type { Broken } from './use-draft.ts'

/** Says a message only where there is one: some fields have words of their own, most do not. */
export function useOwnMessages() {
  const { i18n } = useLingui()
  return (id: string) => (id in i18n.messages ? i18n._(id) : undefined)
}

/** Says what is wrong with a field: with a right example where the field has one, else in the words of the rule. */
export function useFieldSentences(of: string) {
  const own = useOwnMessages()
  const translate = useSentences()
  return (field: string, { code, limit }: Broken) => own(`${of}.${field}.${code}`) ?? translate(code, limit)
}
