import { useTranslate } from '../../i18n/i18n.ts'

const tools = [
  ...['bold', 'italic', 'underline', 'h2', 'h3', 'bulletList', 'orderedList', 'blockquote'],
  ...['unlink', 'clearFormatting'],
]

/** What the tools of an editor are called. */
export function useToolLabels() {
  const t = useTranslate()
  return Object.fromEntries(tools.map(word => [`${word}ControlLabel`, t(`editor.${word}`)]))
}
