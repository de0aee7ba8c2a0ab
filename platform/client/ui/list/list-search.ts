import * as z from 'zod/mini'
import { fromTexts } from '../../../contract/given.ts'
import type { Schema } from '../../../contract/schema.ts'

/**
 * Reads the address of a list screen by the list query of its resource, so the address and the API are asked
 * in the same words. It also names the item that is open, the columns that are shown, and how dense they stand. An address that makes no sense asks for nothing.
 */
export const listSearch =
  <Asked>({ query }: { query: Schema<object, Asked> }) =>
  ({ open, columns, density, ...given }: Record<string, unknown>) => {
    const { data = {} } = fromTexts(() => z.safeParse(query, given))
    const changes = Object.entries(data).filter(([name]) => given[name] !== undefined)
    const beside = {
      open,
      columns: typeof columns === 'string' && columns,
      density: density === 'compact' && density,
    }
    const said = Object.entries(beside).filter(([, value]) => value)
    return Object.fromEntries([...changes, ...said]) as Asked & { open?: string }
  }

/** The address of a page about one item: the item of it that is open, and the tab. */
export const openSearch = ({ open, tab }: Record<string, unknown>): { open?: string; tab?: string } => ({
  ...(typeof open === 'string' && { open }),
  ...(typeof tab === 'string' && { tab }),
})
