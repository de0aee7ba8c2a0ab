import { Button, NativeSelect } from '@mantine/core'
import { IconBrandWhatsapp, IconChevronDown, IconCopy, IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Day } from '#platform/client/ui/date/when.tsx'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { ErrorSummary, useReason } from '#platform/client/ui/form/field-errors.tsx'
import form from '#platform/client/ui/form/resource-form.module.css'
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { AddressWarning } from '#platform/client/ui/own-address/address-warning.tsx'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { copyText } from '#platform/client/ui/text/copy-text.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { QrCode } from '#platform/client/ui/text/qr-code.tsx'
import { type Guardian, type GuardianLink, guardians } from '../../contract/guardian.ts'
import { useGuardianTitle } from '../guardians/title.ts'
import styles from './link-drawer.module.css'

const choices = [30, 90, 180, 365]
const defaultDays = 180

/** Makes the link of a guardian’s page, to be copied, sent or held before their phone, and takes it away. */
export function LinkDrawer({ guardian, close }: { guardian: Guardian; close: () => void }) {
  const t = useTranslate()
  const titleOf = useGuardianTitle()
  return (
    <SideDrawer open="open" close={close}>
      {() => (
        <>
          <DrawerHead title={t('guardians.link.make')}>
            <Written>{titleOf(guardian)}</Written>
          </DrawerHead>
          <Making of={guardian} close={close} />
        </>
      )}
    </SideDrawer>
  )
}

function Making({ of: { id, link }, close }: { of: Guardian; close: () => void }) {
  const t = useTranslate()
  const reason = useReason()
  const refresh = useRefresh()
  const [days, setDays] = useState(defaultDays)
  const created = useMutation({
    mutationFn: () => call(guardians.link, { id, body: { days } }),
    onSuccess: () => void refresh(),
  })
  const ended = useMutation({
    mutationFn: () => call(guardians.unlink, { id }),
    onSuccess() {
      showToast({ title: 'guardians.link.ended' })
      close()
      void refresh()
    },
  })
  const failure = created.error ?? ended.error
  if (created.data) return <Ready link={created.data} close={close} />
  return (
    <div className={form.form}>
      <div className={form.fields}>
        {failure && <ErrorSummary fields={[]} go={() => {}} reason={reason(failure)} />}
        <p>{t('guardians.link.why')}</p>
        {link && (
          <p className={styles.note}>
            <Phrase of={{ id: 'guardians.link.there', names: { day: <Day dateTime={link.endsAt} /> } }} />
          </p>
        )}
        <NativeSelect
          size="md"
          rightSection={<IconChevronDown size={20} aria-hidden />}
          label={t('guardians.link.days')}
          value={String(days)}
          data={choices.map(count => ({ value: String(count), label: t('guardians.link.count', { count }) }))}
          onChange={event => setDays(Number(event.currentTarget.value))}
        />
      </div>
      <div className={form.actions}>
        <Button
          leftSection={<IconLink size={18} aria-hidden />}
          loading={created.isPending}
          onClick={() => created.mutate()}
          className={form.save}
        >
          {t('guardians.link.go')}
        </Button>
        {link ? (
          <Button variant="default" loading={ended.isPending} onClick={() => ended.mutate()}>
            {t('guardians.link.end')}
          </Button>
        ) : (
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A link where nobody has said how people reach the site is that of this page. */
const wholeOf = (url: string) => new URL(url, location.origin).href

function Ready({ link, close }: { link: GuardianLink; close: () => void }) {
  const t = useTranslate()
  const url = wholeOf(link.url)
  const copy = () => copyText(url).then(() => showToast({ title: 'guardians.link.copied' }))
  return (
    <div className={form.form}>
      <div className={form.fields}>
        <p role="status">
          <Phrase of={{ id: 'guardians.link.ready', names: { day: <Day dateTime={link.endsAt} /> } }} />
        </p>
        <AddressWarning />
        <p className={styles.url}>
          <Ltr>{url}</Ltr>
        </p>
        <div className={styles.ways}>
          <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()} data-autofocus>
            {t('guardians.link.copy')}
          </Button>
          {link.whatsappUrl ? (
            <Button
              variant="default"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
              component="a"
              href={link.whatsappUrl}
              target="_blank"
              rel="noreferrer"
            >
              {t('guardians.link.whatsapp')}
            </Button>
          ) : (
            <span className={styles.note}>{t('guardians.link.noPhone')}</span>
          )}
        </div>
        <figure className={styles.qr}>
          <QrCode text={url} className={styles.code} />
          <figcaption>{t('guardians.link.qr')}</figcaption>
        </figure>
      </div>
      <div className={form.actions}>
        <Button variant="default" onClick={close}>
          {t('guardians.link.done')}
        </Button>
      </div>
    </div>
  )
}
