import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Import } from '../../contract/import-calls.ts'

/** Which part of a file is read, and how many rows stand there: what shows at a glance that it is the wrong one. */
export function ReadPart({ file }: Pick<Import, 'file'>) {
  const t = useTranslate()
  const { name } = file.sheets[file.sheet]!
  return (
    <span>
      {' · '}
      {file.format === 'xlsx' && (
        <>
          <Phrase of={{ id: 'imports.sheet.named', names: { name } }} /> ·{' '}
        </>
      )}
      {t('imports.rows.count', { count: rowsIn(file) })}
    </span>
  )
}

/** How many rows a table has below its header. */
export const rowsIn = ({ sheets, sheet, headerRow }: Import['file']) =>
  Math.max(0, sheets[sheet]!.rows - headerRow)
