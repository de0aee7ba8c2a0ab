import { useEffect, useState } from 'react'

/**
 * Opens what is to be open only once it stands: a dialog that is mounted open does not know where the focus was,
 * and could not give it back.
 */
export function useOpening(opened: boolean) {
  const [shown, setShown] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- that it opens one render later is the point
  useEffect(() => setShown(opened), [opened])
  return shown
}
