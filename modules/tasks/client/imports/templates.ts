import { setupI18n } from '@lingui/core'
import { site } from '#platform/client/api/site.ts'
import { saveText } from '#platform/client/ui/text/save-text.ts'
import type { Language } from '#platform/contract/language.ts'
import { messages as ar } from '../../locales/templates/ar.po'
import { messages as en } from '../../locales/templates/en.po'
import type { Subject } from '../../contract/import-calls.ts'

const i18n = setupI18n({ messages: { ar, en } })

/**
 * Saves a table to fill in, in either language whatever the page is in; spreadsheets know by its mark that it is UTF-8. A number
 * stands in the example only where it is known how one looks in the country of the school.
 */
export function downloadTemplate(subject: Subject, language: Language, fileName: string) {
  i18n.activate(language)
  const phone = site.read().look.phone?.national.replace(/\D/g, '') ?? ''
  const lines = i18n._(`template.${subject}`, { phone }).split('\n')
  saveText(`${fileName}.csv`, `\uFEFF${lines.join('\r\n')}\r\n`, 'text/csv')
}
