import { useState } from 'react'

export type Selection = {
  ids: string[]
  has: (id: string) => boolean
  /** Everything on this page is chosen. */
  all: boolean
  onPage: number
  toggle: (id: string) => void
  togglePage: () => void
  choose: (ids: string[]) => void
  clear: () => void
}

/** What is chosen in a list. It outlives a turn of the page; a list that asks for something else starts anew. */
export function useSelection(list: string, page: string[]): Selection {
  const [kept, setKept] = useState({ list, ids: [] as string[] })
  const ids = kept.list === list ? kept.ids : []
  const choose = (ids: string[]) => setKept({ list, ids })
  const onPage = page.filter(id => ids.includes(id)).length
  const all = page.length > 0 && onPage === page.length
  return {
    ids,
    has: id => ids.includes(id),
    all,
    onPage,
    toggle: id => choose(ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id]),
    togglePage: () => choose(all ? ids.filter(id => !page.includes(id)) : [...new Set([...ids, ...page])]),
    choose,
    clear: () => choose([]),
  }
}
