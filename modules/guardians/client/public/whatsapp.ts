import { allOf } from '#platform/client/ui/form/changes.ts'
import { type WhatsappLine, whatsapp } from '../../contract/whatsapp.ts'

/** To whom staff may write about something, each in the language that they read. */
export const whatsappLines = (
  about: 'absence' | 'balance' | 'receipt' | 'score',
  of: { id?: string; userId?: string },
) => ({
  ...allOf<WhatsappLine>({ name: 'whatsapp', list: whatsapp.list }, { about, ...of }),
  retry: false,
})
