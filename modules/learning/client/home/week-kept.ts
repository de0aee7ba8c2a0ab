import { useState } from 'react'

const storageKeyOf = (userId: string) => `bustan.week.${userId}`
const hidden = 'hidden'

/** Whether somebody wants the goal of the week out of sight on this device, and how to say so. */
export function useHiddenWeek(userId: string) {
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(storageKeyOf(userId)) === hidden)
  const hide = (isHidden: boolean) => {
    if (isHidden) localStorage.setItem(storageKeyOf(userId), hidden)
    else localStorage.removeItem(storageKeyOf(userId))
    setIsHidden(isHidden)
  }
  return [isHidden, hide] as const
}
