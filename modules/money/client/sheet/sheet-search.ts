import { isMonth } from '../months.ts'

/** What the address of a sheet says: the month, one group, and the page. */
export type SheetSearch = { month?: string; groupId?: string; page?: number }

export function sheetSearch({ month, groupId, page }: Record<string, unknown>): SheetSearch {
  const number = Number(page)
  return {
    ...(isMonth(month) && { month }),
    ...(typeof groupId === 'string' && groupId !== '' && { groupId }),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
  }
}
