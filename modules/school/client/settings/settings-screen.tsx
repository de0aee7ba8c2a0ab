import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { NotFound } from '#platform/client/ui/feedback/not-found.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { may } from '#platform/contract/access.ts'
import { ArchiveCard } from './archive-card.tsx'
import { AddressCard } from './site-address.tsx'
import { SettingsForm } from './settings-form.tsx'
import { MailCard } from './mail-card.tsx'
import { settingsQuery } from './settings-query.ts'
import { StepsCard } from './steps-card.tsx'
import { useDressed } from './use-dressed.ts'

/** How the school is called, looks and works, for administrators. */
export function SettingsScreen() {
  const t = useTranslate()
  const cache = useQueryClient()
  const { role } = useUser()
  const { data, error } = useQuery(settingsQuery)
  useDressed(data)
  // Everybody may read them, by their own screens; this one is for those who change them.
  if (!may(role, 'settings.update')) return <NotFound />
  return (
    <>
      <PageHead heading={t('settings.title')} lead={t('settings.lead')} />
      {data ? (
        <>
          <SettingsForm item={data} />
          <AddressCard />
          <MailCard of={data.mail} />
          <StepsCard />
          <ArchiveCard />
        </>
      ) : error ? (
        <PageError error={error} retry={() => cache.refetchQueries(settingsQuery)} />
      ) : (
        <Waiting height={480} />
      )}
    </>
  )
}
