import { useEffect, useRef, useState } from 'react'
import { authState } from '../../api/session.ts'

/** What somebody was filling in when their session ended. It lives as long as this page, and never on the device. */
let kept: { key: string; by: string; draft: unknown } | undefined

/** Whether something waits in a place: what only a press opens is to open by itself then. */
export const isKept = (key: string) => kept?.key === key && kept.by === authState().authUser?.id

/** What the same person had typed in the same place when their session ended; handed out once. */
export function useKept<Draft>(key: string) {
  const [mine] = useState(() => (isKept(key) ? kept : undefined))
  useEffect(() => {
    if (kept === mine) kept = undefined
  }, [mine])
  return mine?.draft as Draft | undefined
}

/** Keeps a draft where a session ends under it; none where nothing was typed. */
export function useKeptDraft(key: string, draft: unknown) {
  const [by] = useState(() => authState().authUser?.id)
  const latest = useRef<typeof kept>(undefined)
  useEffect(() => {
    latest.current = draft && by ? { key, by, draft } : undefined
  })
  useEffect(
    () => () => {
      // A form that was left on purpose, or saved, leaves nothing behind; nor does an empty one beside it take that away.
      if (!authState().isAuthenticated && latest.current) kept = latest.current
    },
    [],
  )
}
