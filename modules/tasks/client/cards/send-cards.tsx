import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { Receiver, Receivers } from '#modules/guardians/client/public/receivers.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { Card } from '../../contract/card-calls.ts'

/** The way to send each card by hand, to the guardians of its student and to the student; who has no number is named. */
export function SendCards({ cards }: { cards: Card[] }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const lines = cards.flatMap(card => card.whatsapp.map(to => ({ card, to })))
  if (lines.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('cards.send.all')}
      </Button>
      <SideDrawer open={isOpen ? 'open' : undefined} close={() => setIsOpen(false)}>
        {() => (
          <>
            <DrawerHead title={t('cards.send.all')}>{t('cards.send.why')}</DrawerHead>
            <Receivers>
              {lines.map(({ card, to }) => (
                <Line key={`${card.username} ${to.to} ${to.name} ${to.phone}`} card={card} to={to} />
              ))}
            </Receivers>
          </>
        )}
      </SideDrawer>
    </>
  )
}

function Line({ card, to }: { card: Card; to: Card['whatsapp'][number] }) {
  const t = useTranslate()
  const names = { name: isolated(to.name), student: isolated(card.name) }
  return (
    <Receiver
      of={to}
      student={card.name}
      before={{ text: t('cards.send'), label: t('cards.send.to', names) }}
      after={{ text: t('cards.send.opened'), label: t('cards.send.opened.to', names) }}
      withoutPhone={t('cards.send.noPhone')}
    />
  )
}
