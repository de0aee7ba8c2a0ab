import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call, Refusal } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { type SchoolSettings, settings } from '../../contract/settings.ts'
import styles from './settings.module.css'

/** Whether the site sends mail, and whom it is from; a test of it goes to one's own address. */
export function MailCard({ of: { configured, from } }: { of: SchoolSettings['mail'] }) {
  const t = useTranslate()
  const test = useMutation({ mutationFn: () => call(settings.testMail, {}) })
  return (
    <section className={styles.apart}>
      <h2>{t('settings.mail.title')}</h2>
      {configured ? (
        <>
          <p>
            <Phrase of={{ id: 'settings.mail.from', names: { from: <Ltr>{from}</Ltr> } }} />
          </p>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            {t('settings.mail.test')}
          </Button>
        </>
      ) : (
        <p>{t('settings.mail.none')}</p>
      )}
      <output>
        {test.data?.ok && (
          <>
            {t('settings.mail.sent')} <Ltr>{test.data.answer}</Ltr>
          </>
        )}
      </output>
      {test.data?.ok === false && (
        <p role="alert" className={styles.wrong}>
          {t('settings.mail.notSent')} <Ltr>{test.data.answer}</Ltr>
        </p>
      )}
      {test.error && <NotSent error={test.error} />}
    </section>
  )
}

/** Why nothing was tried: who has no address is led to where it is filled in. */
function NotSent({ error }: { error: Error }) {
  const t = useTranslate()
  const reason = useReason()
  const isUnaddressed = error instanceof Refusal && error.errors.some(({ path }) => path === 'email')
  return (
    <p role="alert" className={styles.wrong}>
      {isUnaddressed ? t('settings.mail.noAddress') : reason(error)}{' '}
      {isUnaddressed && (
        <Link to="/profile" className={styles.way}>
          {t('settings.mail.noAddress.where')}
        </Link>
      )}
    </p>
  )
}
