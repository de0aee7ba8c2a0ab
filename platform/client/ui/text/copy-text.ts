/** Copies a text; also where the site is reached without TLS, where browsers have no clipboard for pages. */
export async function copyText(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  const { activeElement } = document
  // Inside an open dialog nothing outside of it can be selected.
  ;(activeElement?.closest('[role=dialog]') ?? document.body).append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus()
}
