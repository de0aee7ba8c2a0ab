/** What stands in the page before any script, instead of the root. */
const before = () => document.getElementById('before')

/**
 * Puts a form in the place of the one that stood in the page before any script: with what was typed there, the focus, and
 * what was marked; and sends it, where that was pressed already.
 */
export function takeOver(form: HTMLFormElement) {
  const early = before()
  if (!early) return
  const focused = document.activeElement
  let marked: (() => void) | undefined
  for (const typed of early.querySelectorAll('input')) {
    const input = form.querySelector<HTMLInputElement>(`[name="${typed.name}"]`)
    if (!input) continue
    if (typed.value) input.value = typed.value
    const { selectionStart, selectionEnd } = typed
    if (typed !== focused) continue
    marked = () => {
      input.focus({ preventScroll: true })
      input.setSelectionRange(selectionStart, selectionEnd)
    }
  }
  const isSent = early.dataset.sent !== undefined
  early.remove()
  document.getElementById('root')!.hidden = false
  marked?.()
  if (isSent) form.requestSubmit()
}
