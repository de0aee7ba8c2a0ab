import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Question } from '../../contract/question.ts'

/** A new question is published, or kept as a draft; a draft is saved, or published with it. */
export function useWaysToSave() {
  const t = useTranslate()
  const published = () => ({ status: 'published' as const })
  return (_values: unknown, base?: Question) => {
    if (!base) return [{ label: t('questions.create'), with: published }, { label: t('questions.asDraft') }]
    if (base.status === 'published') return [{ label: t('form.save') }]
    return [{ label: t('form.save') }, { label: t('publish'), with: published }]
  }
}
