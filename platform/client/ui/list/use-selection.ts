import { useState } from 'react'

export type Selection = {
  /** Those that were chosen one by one; none where all that match are. */
  ids: string[]
  /** All that match are chosen, on whatever page, but for those that were taken out. */
  isEvery: boolean
  except: string[]
  count: number
  /** Something was chosen since the list asks what it asks; by now it may be nothing. */
  isUsed: boolean
  has: (id: string) => boolean
  /** Everything on this page is chosen. */
  all: boolean
  onPage: number
  /** `isRange`: with all on this page from the one that was toggled before. */
  toggle: (id: string, isRange?: boolean) => void
  /** Those are chosen from now on, or not. */
  put: (ids: string[], isChosen: boolean) => void
  togglePage: () => void
  choose: (ids: string[]) => void
  choosePage: () => void
  chooseEvery: () => void
  clear: () => void
}

/** So many can be taken out of all that match. */
const maxExcept = 1_000

const nothing = { ids: [] as string[], last: '', isEvery: false, isUsed: false }

/** What is chosen in a list. It outlives a turn of the page; a list that asks for something else starts anew. */
export function useSelection(list: string, page: string[], total = 0): Selection {
  const [kept, setKept] = useState({ ...nothing, list })
  const { isEvery, ids: listed, isUsed } = kept.list === list ? kept : nothing
  // Those that are named are the chosen ones, or where all that match are chosen, those that are not. Several changes may come
  // before the list is drawn anew.
  const change = (by: (ids: string[]) => string[], last = '') =>
    setKept(before => {
      const now = before.list === list ? before : { ...nothing, list }
      const ids = by(now.ids)
      return now.isEvery && ids.length > maxExcept ? now : { ...now, ids, last, isUsed: true }
    })
  const choose = (ids: string[]) => setKept({ list, ids, last: '', isEvery: false, isUsed: true })
  const add = (more: string[], last?: string) => change(ids => [...new Set([...ids, ...more])], last)
  const drop = (less: string[], last?: string) => change(ids => ids.filter(id => !less.includes(id)), last)
  const has = (id: string) => listed.includes(id) !== isEvery
  function toggle(id: string, isRange = false) {
    const ends = [page.indexOf(kept.last), page.indexOf(id)].sort((one, other) => one - other)
    const span = isRange && ends[0]! >= 0 ? page.slice(ends[0], ends[1]! + 1) : [id]
    ;(listed.includes(id) ? drop : add)(span, id)
  }
  const onPage = page.filter(has).length
  const isWholePage = page.length > 0 && onPage === page.length
  return {
    ids: isEvery ? [] : listed,
    isEvery,
    except: isEvery ? listed : [],
    count: isEvery ? Math.max(0, total - listed.length) : listed.length,
    isUsed,
    has,
    all: isWholePage,
    onPage,
    toggle,
    put: (ids, isChosen) => (isChosen === isEvery ? drop : add)(ids),
    togglePage: () => (isWholePage === isEvery ? add : drop)(page),
    choose,
    choosePage: () => choose(page),
    chooseEvery: () => setKept({ list, ids: [], last: '', isEvery: true, isUsed: true }),
    clear: () => choose([]),
  }
}
