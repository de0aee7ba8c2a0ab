const far = 1_000
const mostLists = 200
const mostMarks = 500

type Mark = { offset: number; id: string }

/**
 * Remembers which row began a page far behind in a list, as long as nothing that the list depends on has changed: the
 * pages around it are read from there on, where an index can only be walked from its beginning.
 */
export function marksOf() {
  const lists = new Map<string, Mark[]>()

  return {
    isFar: (offset: number) => offset >= far,
    /** The last one that is not behind an offset. */
    before(list: string, offset: number): Mark | undefined {
      return lists.get(list)?.findLast(mark => mark.offset <= offset)
    },
    keep(list: string, mark: Mark) {
      let marks = lists.get(list)
      if (!marks) {
        if (lists.size >= mostLists) lists.clear()
        lists.set(list, (marks = []))
      }
      const at = marks.findLastIndex(({ offset }) => offset <= mark.offset)
      if (marks[at]?.offset === mark.offset || marks.length >= mostMarks) return
      marks.splice(at + 1, 0, mark)
    },
  }
}
