import { IconCircleCheck } from '@tabler/icons-react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { type FieldProps, TextField } from '#platform/client/ui/form/fields.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import { defaultColor, nearestReadable } from '../../contract/brand.ts'
import { inkOn, inks, isReadable } from '../../contract/colours.ts'
import styles from './settings.module.css'

const offered = [defaultColor, '#1F6F8B', '#3B5BA9', '#7B4EA3', '#A33B5E', '#B3541E', '#7A6A1E']
const isColor = (typed: string) => /^#[\dA-F]{6}$/i.test(typed.trim())

/** The colour of the school: seven that fit, or any other, and in words whether text on it can be read. */
export function ColorField({ field }: { field: FieldProps }) {
  const t = useTranslate()
  const { id, label, value, error, change } = field
  const typed = String(value ?? '')
  const near = isColor(typed) && !isReadable(typed) ? nearestReadable(typed.trim()) : undefined
  return (
    <fieldset className={styles.color}>
      <legend>{label}</legend>
      <div className={styles.swatches}>
        {offered.map(color => (
          <input
            key={color}
            type="radio"
            name={`${id}swatch`}
            className={styles.swatch}
            style={{ backgroundColor: color, color: inkOn(color).ink }}
            aria-label={t(`settings.color.${color.slice(1)}`)}
            checked={typed.toUpperCase() === color}
            onChange={() => change(color)}
          />
        ))}
        <div className={styles.typed}>
          <TextField
            field={{ ...field, label: t('settings.color.other'), error }}
            ltr
            placeholder="#1F6F8B"
          />
        </div>
      </div>
      <div className={styles.verdict} aria-live="polite">
        {near ? (
          <>
            <span>{t('settings.color.low')}</span>{' '}
            <TextButton run={() => change(near)}>{t('settings.color.take', { color: near })}</TextButton>
          </>
        ) : (
          isColor(typed) && <Verdict color={typed.trim()} />
        )}
      </div>
    </fieldset>
  )
}

function Verdict({ color }: { color: string }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { ink, contrast } = inkOn(color)
  // It runs from left to right in both languages.
  const ratio = `\u2066${numbers(Math.floor(contrast * 10) / 10)} : ${numbers(1)}\u2069`
  return (
    <>
      <IconCircleCheck size={18} aria-hidden />
      {t(`settings.color.${ink === inks.ink ? 'ink' : 'white'}`, { ratio })}
    </>
  )
}
