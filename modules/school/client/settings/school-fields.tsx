import { FileField } from '#modules/media/client/public/lazy-file-field.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { TextField } from '#platform/client/ui/form/fields.tsx'
import { type FieldOf, FormPair } from '#platform/client/ui/form/resource-form.tsx'
import { usePhonePlaceholder } from '#platform/client/ui/text/phone-example.ts'
import type { SettingsDraft } from '../../contract/settings.ts'

/** How the school is called, its logo, and what its papers say of it. */
export function SchoolFields({ field }: { field: FieldOf<SettingsDraft> }) {
  const t = useTranslate()
  const { id } = useUser()
  return (
    <>
      <FormPair>
        <TextField field={field('nameAr', { optional: true })} />
        <TextField field={field('nameEn', { optional: true })} />
      </FormPair>
      <FileField
        field={field('logoId', { optional: true, hint: t('settings.logoId.hint') })}
        wish={{ purpose: 'logo' }}
        uploadKey={`${id} logo`}
        verb={t('settings.logoId.choose')}
        accept="image/png,image/jpeg,image/webp"
      />
      <FormPair>
        <TextField field={field('addressAr', { optional: true })} />
        <TextField field={field('addressEn', { optional: true })} />
      </FormPair>
      <TextField
        field={field('phone', { optional: true, hint: t('settings.phone.hint') })}
        ltr
        mode="tel"
        placeholder={usePhonePlaceholder()}
      />
    </>
  )
}
