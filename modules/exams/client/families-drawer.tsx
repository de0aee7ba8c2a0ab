import { useQuery } from '@tanstack/react-query'
import { Message, Receiver, Receivers } from '#modules/guardians/client/public/receivers.ts'
import { whatsappLines } from '#modules/guardians/client/public/whatsapp.ts'
import type { WhatsappLine } from '#modules/guardians/contract/whatsapp.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'

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
        <Receivers>
          {data.map(line => (
            <Line key={`${line.user.id} ${line.to} ${line.name}`} of={line} />
          ))}
        </Receivers>
      )}
      {!data && error && <PageError error={error} retry={() => void refetch()} />}
      {!data && !error && <WaitingRows />}
    </>
  )
}

function Line({ of }: { of: WhatsappLine }) {
  const t = useTranslate()
  const name = isolated(of.name)
  return (
    <Receiver
      of={of}
      student={of.user.name}
      before={{ text: t('exams.families.send'), label: t('exams.families.send.to', { name }) }}
      after={{ text: t('exams.families.opened'), label: t('exams.families.opened.of', { name }) }}
      withoutPhone={t('exams.families.noPhone')}
    >
      <Message of={of} />
    </Receiver>
  )
}
