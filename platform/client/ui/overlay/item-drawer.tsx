import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Resource } from '../../../contract/resource.ts'
import { itemOf } from '../../api/resource.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { PageError } from '../feedback/page-error.tsx'
import { Waiting } from '../feedback/skeleton.tsx'
import { useAgain } from '../form/changes.ts'
import type { FormProps } from '../list/list-definition.ts'
import { usePageKeys } from '../text/page-keys.ts'
import hidden from '../text/unseen.module.css'
import { useBackCloses } from './back-closes.ts'
import styles from './item-drawer.module.css'
import { useOpening } from './use-opening.ts'

const leaving = 250

/** A drawer at the inline end with something to fill in; what is in it stays until it is out of sight. */
export function SideDrawer(props: {
  open?: string
  /** The address says what is open, and so Back closes it anyway. */
  byAddress?: boolean
  close: () => void
  children: (open: string) => ReactNode
}) {
  const { open = '', byAddress, close, children } = props
  const [kept, setKept] = useState(open)
  const shown = useOpening(open !== '')
  useBackCloses(open !== '' && !byAddress, close)
  if (open !== '' && open !== kept) setKept(open)
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (open !== '') {
      opener.current = document.activeElement
      return
    }
    const timer = setTimeout(() => {
      setKept('')
      // A question that was asked on the way out gave the focus back to what is gone now.
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus()
    }, leaving)
    return () => clearTimeout(timer)
  }, [open])

  // Only what is pressed inside: a question or a calendar before the drawer has an Escape of its own.
  const drawer = useRef<HTMLDivElement>(null)
  usePageKeys(event => {
    if (event.key === 'Escape' && shown && drawer.current?.contains(event.target as Node)) close()
  })
  return (
    <Drawer.Root
      opened={shown}
      onClose={close}
      closeOnEscape={false}
      position="right"
      size={500}
      offset={12}
      transitionProps={{ duration: 180 }}
      classNames={{ content: styles.drawer, inner: styles.inner }}
    >
      <Drawer.Overlay color="transparent" className={styles.backdrop} />
      <Drawer.Content ref={drawer} data-drawer>
        {kept && <Suspense fallback={<WaitingForm />}>{children(kept)}</Suspense>}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** A drawer on the item that the address opens: "new", or the id of one, asked for anew each time. */
export function ItemDrawer<Item>(props: {
  of: Resource<Item>
  form: ComponentType<FormProps<Item>>
  open?: string
  close: () => void
}) {
  const { of, form: Form, open, close } = props
  return (
    <SideDrawer open={open} byAddress close={close}>
      {open =>
        open === 'new' ? (
          <Form key="new" close={close} />
        ) : (
          <Known key={open} of={of} id={open} form={Form} close={close} />
        )
      }
    </SideDrawer>
  )
}

function Known<Item>(props: {
  of: Resource<Item>
  id: string
  form: ComponentType<FormProps<Item>>
  close: () => void
}) {
  const { of, id, form: Form, close } = props
  const { data, isFetchedAfterMount, error, failureReason } = useQuery({ ...itemOf(of, id), staleTime: 0 })
  const t = useTranslate()
  const again = useAgain()
  const failure = !data && (error ?? failureReason)
  if (failure)
    return (
      <>
        <div className={styles.head}>
          <Drawer.Title className={hidden.unseen}>{t('pageError')}</Drawer.Title>
          <Drawer.CloseButton className={styles.close} aria-label={t('close')} size={44} iconSize={22} />
        </div>
        <PageError error={failure} retry={() => void again(itemOf(of, id).queryKey)} />
      </>
    )
  if (!data || !isFetchedAfterMount) return <WaitingForm />
  return <Form item={data} close={close} />
}

function WaitingForm() {
  const t = useTranslate()
  return (
    <>
      <Drawer.Title className={hidden.unseen}>{t('loading')}</Drawer.Title>
      <output className={styles.waiting}>
        <Waiting width={200} height={20} />
        {[1, 2, 3, 4].map(row => (
          <Waiting key={row} height={44} />
        ))}
      </output>
    </>
  )
}

/** The head of a drawer: what it is about, a line under it, and the way out. */
export function DrawerHead(props: { lead?: ReactNode; title: ReactNode; children?: ReactNode }) {
  const { lead, title, children } = props
  const t = useTranslate()
  return (
    <div className={styles.head}>
      {lead}
      <div className={styles.words}>
        <Drawer.Title className={styles.title}>{title}</Drawer.Title>
        {children && <div className={styles.line}>{children}</div>}
      </div>
      <Drawer.CloseButton className={styles.close} aria-label={t('close')} size={44} iconSize={22} />
    </div>
  )
}
