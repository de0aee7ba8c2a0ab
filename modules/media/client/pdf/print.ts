import { styleNonce } from '#platform/client/nonce.ts'
import type { Pdf } from './document.ts'
import { drawPage } from './draw.ts'
import styles from './print.module.css'

/** Dots to an inch, and points. */
const dots = 150
const points = 72

/**
 * Prints the pages of a file instead of the page of the site: all are drawn, each becomes a sheet of its own size.
 * Answers once the browser was asked to print.
 */
export async function printPdf(pdf: Pdf, onPage: (page: number) => void, cancel: AbortSignal) {
  const sheets = document.createElement('div')
  sheets.className = styles.sheets!
  const addresses: string[] = []
  const size = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const style = document.createElement('style')
  style.nonce = styleNonce()
  style.textContent = `@page { size: ${size.width}pt ${size.height}pt; margin: 0 }`
  const clean = () => {
    sheets.remove()
    style.remove()
    delete document.documentElement.dataset.printing
    for (const address of addresses) URL.revokeObjectURL(address)
  }
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      cancel.throwIfAborted()
      onPage(number)
      const canvas = await drawPage(await pdf.getPage(number), dots / points, 'print').done
      const picture = await new Promise<Blob | null>(take => canvas.toBlob(take, 'image/png'))
      canvas.width = canvas.height = 0
      const image = new Image()
      addresses.push((image.src = URL.createObjectURL(picture ?? new Blob())))
      await image.decode()
      sheets.append(image)
    }
    cancel.throwIfAborted()
  } catch (error) {
    clean()
    throw error
  }
  document.head.append(style)
  document.body.append(sheets)
  document.documentElement.dataset.printing = ''
  // Some browsers answer at once and print later.
  addEventListener('afterprint', clean, { once: true })
  print()
}
