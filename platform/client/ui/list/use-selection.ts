import { useState } from 'react'

export type Selection = {
  ids: string[]
  has: (id: string) => boolean
  /** Everything on this page is chosen. */
  all: boolean
  onPage: number
  /** `isRange`: with all on this page from the one that was toggled before. */
  toggle: (id: string, isRange?: boolean) => void
  togglePage: () => void
  choose: (ids: string[]) => void
  clear: () => void
}

/** What is chosen in a list. It outlives a turn of the page; a list that asks for something else starts anew. */
export function useSelection(list: string, page: string[]): Selection {
  const [kept, setKept] = useState({ list, ids: [] as string[], last: '' })
  const ids = kept.list === list ? kept.ids : []
  const choose = (ids: string[], last = '') => setKept({ list, ids, last })
  function toggle(id: string, isRange = false) {
    const ends = [page.indexOf(kept.last), page.indexOf(id)].sort((one, other) => one - other)
    const span = isRange && ends[0]! >= 0 ? page.slice(ends[0], ends[1]! + 1) : [id]
    const others = ids.filter(one => !span.includes(one))
    choose(ids.includes(id) ? others : [...others, ...span], id)
  }
  const onPage = page.filter(id => ids.includes(id)).length
  const all = page.length > 0 && onPage === page.length
  return {
    ids,
    has: id => ids.includes(id),
    all,
    onPage,
    toggle,
    togglePage: () => choose(all ? ids.filter(id => !page.includes(id)) : [...new Set([...ids, ...page])]),
    choose: ids => choose(ids),
    clear: () => choose([]),
  }
}
