import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whatsappLines } from '#modules/guardians/client/public/whatsapp.ts'
import type { WhatsappLine } from '#modules/guardians/contract/whatsapp.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './families-drawer.module.css'

/** A sentence for the family of each student who has a score, sent one by one by WhatsApp. */
export function FamiliesDrawer({ examId, close }: { examId: string | undefined; close: () => void }) {
  return (
    <SideDrawer open={examId} close={close}>
      {id => <Lines examId={id} />}
    </SideDrawer>
  )
}

function Lines({ examId }: { examId: string }) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery<WhatsappLine[]>(whatsappLines('score', { id: examId }))
  return (
    <>
      <DrawerHead title={t('exams.families')}>{t('exams.families.why')}</DrawerHead>
      {data && data.length === 0 && (
        <FirstUse title={t('exams.families.none')}>{t('exams.families.none.why')}</FirstUse>
      )}
      {data && data.length > 0 && (
        <ul className={styles.lines}>
          {data.map(line => (
            <Line key={`${line.user.id} ${line.to} ${line.name}`} of={line} />
          ))}
        </ul>
      )}
      {!data && error && <PageError error={error} retry={() => void refetch()} />}
      {!data && !error && <WaitingRows />}
    </>
  )
}

/** Whom one writes to and what; once WhatsApp was opened for it, that is said, for nobody hears from there whether it was sent. */
function Line({ of: { name, user, to, language, text, url } }: { of: WhatsappLine }) {
  const t = useTranslate()
  const [isOpened, setIsOpened] = useState(false)
  return (
    <li className={styles.line}>
      <p className={styles.who}>
        <Written>{name}</Written>
        {to === 'guardian' && (
          <span className={styles.of}>
            <Written>{user.name}</Written>
          </span>
        )}
      </p>
      <p className={styles.text} lang={language} dir="auto">
        {text}
      </p>
      {url ? (
        <Button
          component="a"
          variant="default"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={
            isOpened ? <IconCheck size={18} aria-hidden /> : <IconBrandWhatsapp size={18} aria-hidden />
          }
          aria-label={t(isOpened ? 'exams.families.opened.of' : 'exams.families.send.to', {
            name: isolated(name),
          })}
          onClick={() => setIsOpened(true)}
        >
          {t(isOpened ? 'exams.families.opened' : 'exams.families.send')}
        </Button>
      ) : (
        <p className={styles.of}>{t('exams.families.noPhone')}</p>
      )}
    </li>
  )
}
