import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Summary, summaries } from '#modules/catalog/contract/summary.ts'
import { summaryFile } from '#modules/catalog/contract/summary-file.ts'
import { call } from '#platform/client/api/call.ts'

/** Tells once that the file of a summary was opened; what was new of it is so no more. */
export function useOpened({ id, fileNewSince }: Summary) {
  const cache = useQueryClient()
  const { mutate, isIdle } = useMutation({
    mutationFn: () => call(summaryFile.markOpened, { id }),
    onSuccess: () => fileNewSince && cache.invalidateQueries({ queryKey: [summaries.name] }),
  })
  return () => {
    if (isIdle) mutate()
  }
}
