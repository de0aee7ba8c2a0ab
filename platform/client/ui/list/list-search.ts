import * as z from 'zod/mini'
import { fromTexts, type Schema } from '../../../contract/schema.ts'

/**
 * Reads the address of a list screen by the list query of its resource, so the address and the API are asked
 * in the same words. It also names the item that is open. An address that makes no sense asks for nothing.
 */
export const listSearch =
  <Asked>({ query }: { query: Schema<object, Asked> }) =>
  ({ open, ...given }: Record<string, unknown>) => {
    const { data = {} } = fromTexts(() => z.safeParse(query, given))
    const asked = Object.entries(data).filter(([name]) => given[name] !== undefined)
    return Object.fromEntries(open ? [...asked, ['open', open]] : asked) as Asked & { open?: string }
  }

/** The address of a page about one item: the item of it that is open, and the tab. */
export const openSearch = ({ open, tab }: Record<string, unknown>): { open?: string; tab?: string } => ({
  ...(typeof open === 'string' && { open }),
  ...(typeof tab === 'string' && { tab }),
})
