import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import { useMoney } from '../amounts.tsx'
import type { Division } from './division.ts'

/** By what an amount is divided, and the way to the other; by hand, what is left of it or too much. */
export function DivisionWords(props: { of?: Division; divide?: () => void; refused?: string }) {
  const { of, divide, refused } = props
  const t = useTranslate()
  const money = useMoney()
  if (!of)
    return (
      <>
        {t('take.oldest')} {divide && <TextButton run={divide}>{t('take.divide')}</TextButton>}
      </>
    )
  const { left, close } = of
  return (
    <>
      <span role="status">
        {problem(refused)}
        {left > 0
          ? t('take.divide.left', { amount: money(left) })
          : left < 0
            ? t('take.divide.over', { amount: money(-left) })
            : t('take.divide.agrees')}
      </span>{' '}
      {close && <TextButton run={close}>{t('take.divide.oldest')}</TextButton>}
    </>
  )
}
