const far = 1_000
const maxLists = 200
const maxCursors = 500

type Cursor = { offset: number; id: string }

/**
 * Remembers which row began a page far behind in a list, as long as nothing that the list depends on has changed: the
 * pages around it are read from there on, where an index can only be walked from its beginning.
 */
export function cursorsOf() {
  const lists = new Map<string, Cursor[]>()

  return {
    isFar: (offset: number) => offset >= far,
    /** The last one that is not behind an offset. */
    before(list: string, offset: number): Cursor | undefined {
      return lists.get(list)?.findLast(cursor => cursor.offset <= offset)
    },
    remember(list: string, cursor: Cursor) {
      let cursors = lists.get(list)
      if (!cursors) {
        if (lists.size >= maxLists) lists.clear()
        lists.set(list, (cursors = []))
      }
      const at = cursors.findLastIndex(({ offset }) => offset <= cursor.offset)
      if (cursors[at]?.offset === cursor.offset || cursors.length >= maxCursors) return
      cursors.splice(at + 1, 0, cursor)
    },
  }
}
