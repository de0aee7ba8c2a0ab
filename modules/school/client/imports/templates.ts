import { site } from '#platform/client/api/site.ts'
import { saveText } from '#platform/client/ui/text/save-text.ts'
import type { Subject } from '../../contract/import-calls.ts'
import { templateOf } from '../../contract/import-templates.ts'

/** Saves a table to fill in; spreadsheets know by its mark that it is UTF-8. */
export const downloadTemplate = (subject: Subject, language: 'ar' | 'en', fileName: string) =>
  saveText(
    `${fileName}.csv`,
    `\uFEFF${templateOf(subject, language, site.read().look.phone)}\r\n`,
    'text/csv',
  )
