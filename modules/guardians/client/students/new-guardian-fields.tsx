import { useId } from 'react'
import type { NewGuardian } from '#modules/enrolment/client/public/guardians.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPair, FormPart } from '#platform/client/ui/form/resource-form.tsx'
import { usePhonePlaceholder } from '#platform/client/ui/text/phone-example.ts'

/** Name and number of a guardian, beside those of a new student. */
export function NewGuardianFields({ of, change }: { of: NewGuardian; change: (to: NewGuardian) => void }) {
  const t = useTranslate()
  const id = useId()
  const phone = usePhonePlaceholder()
  const field = (name: keyof NewGuardian) => ({
    id: `${id}-${name}`,
    label: t(`guardians.new.${name}`),
    value: of[name],
    change: (value: string) => change({ ...of, [name]: value }),
  })
  return (
    <FormPart title={t('guardians.one')}>
      <FormPair>
        <TextField field={field('name')} />
        <TextField field={field('phone')} ltr mode="tel" placeholder={phone} />
      </FormPair>
    </FormPart>
  )
}
