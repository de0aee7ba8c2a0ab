import { listSearch, openSearch } from '#platform/client/ui/list/list-search.ts'
import { results } from '../../contract/result.ts'

const listQuery = listSearch({ query: results.list.query! })

/** The address of a quiz: its tab, what is open there, and what its results are asked for; `view` says that every try is. */
export const quizSearch = ({ open, tab, view, ...given }: Record<string, unknown>) => ({
  ...listQuery(given),
  ...openSearch({ open, tab }),
  ...(view === 'tries' && { view }),
})
