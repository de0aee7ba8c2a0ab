import type { Subject } from '../../contract/import-calls.ts'
import { templateOf } from '../../contract/import-templates.ts'

/** Saves a table to fill in; spreadsheets know by its mark that it is UTF-8. */
export function downloadTemplate(subject: Subject, language: 'ar' | 'en', fileName: string) {
  const text = templateOf(subject, language)
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: `${fileName}.csv` })
  link.click()
  URL.revokeObjectURL(address)
}
