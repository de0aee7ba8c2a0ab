import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { type WhatsappLine, whatsapp } from '../../contract/whatsapp.ts'

/** To whom staff may write about something, each in the language that they read; without what is not declared there is nothing. */
export const whatsappLines = (
  about: 'absence' | 'balance' | 'receipt',
  of: { id?: string; userId?: string },
) =>
  queryOptions({
    queryKey: ['whatsapp', about, of],
    async queryFn({ signal }): Promise<WhatsappLine[]> {
      const query = { about, ...of, page: 1, pageSize: 100 }
      const { items } = await call(whatsapp.list, { query }, signal)
      return items
    },
    retry: false,
  })
