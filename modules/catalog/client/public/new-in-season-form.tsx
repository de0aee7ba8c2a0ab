import { useNavigate } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { ChoiceField, TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import type { Resource, Stored } from '#platform/contract/resource.ts'
import { useSeasonChoices } from '../courses/choices.ts'

type Draft = { title: string; seasonId: string }

/** Begins something that stands in a season: its title and where it stands are enough, the rest is done on its page. */
export function NewInSeasonForm<Item extends Stored & Draft, Own extends Draft>(props: {
  of: Resource<Item, Own>
  page: (id: string) => LinkProps
  close: () => void
}) {
  const { of, page, close } = props
  const t = useTranslate()
  const seasons = useSeasonChoices()
  const navigate = useNavigate()
  return (
    <>
      <DrawerHead title={t(`${of.name}.add`)}>{t(`${of.name}.add.why`)}</DrawerHead>
      <ResourceForm
        of={of}
        close={close}
        saved={({ id }) => void navigate(page(id) as { to: '/' })}
        closesItself
      >
        {field => (
          <FormPart>
            <TextField field={field('title')} focused />
            <ChoiceField field={field('seasonId')} choices={seasons} />
          </FormPart>
        )}
      </ResourceForm>
    </>
  )
}
