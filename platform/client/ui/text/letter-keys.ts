const storageKey = 'bustan.letterKeys'

/** Whether single letters and signs do something on a page; whoever speaks to a device, or presses keys by accident, may say no. */
export const hasLetterKeys = () => localStorage.getItem(storageKey) !== 'off'

/** Switches them on or off on this device. */
export function setLetterKeys(isOn: boolean) {
  if (isOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
}
