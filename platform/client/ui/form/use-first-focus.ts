import { type RefObject, useEffect } from 'react'

/** What is filled in first has the focus, also where a form came later than the drawer that caught it. */
export function useFirstFocus(form: RefObject<HTMLElement | null>) {
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [form])
}
