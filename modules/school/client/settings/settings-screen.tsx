import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { dress } from '#platform/client/brand/dress.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { NotFound } from '#platform/client/ui/feedback/not-found.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { may } from '#platform/contract/access.ts'
import { cssOf, siteOf } from '../../contract/look.ts'
import { ArchiveCard } from './archive-card.tsx'
import { MailCard } from './mail-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsQuery } from './settings-query.ts'

/** How the school is called, looks and works, for administrators. */
export function SettingsScreen() {
  const t = useTranslate()
  const cache = useQueryClient()
  const { role } = useUser()
  const { data, error } = useQuery(settingsQuery)
  // Whoever saved them sees them at once; other open pages with the next one that they load.
  useEffect(() => data && dress(siteOf(data), cssOf(data.color)), [data])
  // Everybody may read them, by their own screens; this one is for those who change them.
  if (!may(role, 'settings.update')) return <NotFound />
  return (
    <>
      <PageHead heading={t('settings.title')} lead={t('settings.lead')} />
      {data ? (
        <>
          <SettingsForm item={data} />
          <MailCard of={data.mail} />
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
