import type { Locator } from 'playwright-core'

/** Pastes what another program copied: what the clipboard of a system would hold is given to the text itself. */
export const pasteInto = (text: Locator, copied: { html?: string; text: string }) =>
  text.evaluate((element, { html, text }) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    if (html) clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, copied)
