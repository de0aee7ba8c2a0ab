import { CloseButton } from '@mantine/core'
import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { Phrase } from '../text/phrase.tsx'
import styles from './toast.module.css'
import { hideToast, holdToasts, type Toast, useToasts } from './toasts.ts'

/** Where toasts appear, bottom right in both directions; they wait while the pointer or the keyboard is on them. */
export function Toaster() {
  const t = useTranslate()
  const { shown, held } = useToasts()
  const cameFrom = useRef<HTMLElement>(null)
  // Whoever closes one by keyboard goes on where they were, and the page stays where it is.
  const close = ({ id, closedByHand }: Toast) => {
    hideToast(id)
    closedByHand?.()
    const focusTarget = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main')
    focusTarget?.focus({ preventScroll: true })
  }
  const toaster = useRef<HTMLElement>(null)
  // Toasts move above the buttons at the foot of the page while they would cover them: it comes and goes, and sticks to the window.
  useLayoutEffect(() => {
    const lift = () => {
      const { style } = toaster.current!
      style.translate = ''
      const { top, bottom } = toaster.current!.getBoundingClientRect()
      const foot = document.querySelector('[data-foot]')?.getBoundingClientRect()
      const isCovered = foot && foot.top < bottom && foot.bottom > top
      if (isCovered) style.translate = `0 ${foot.top - bottom - 16}px`
    }
    lift()
    const timer = shown.length > 0 ? setInterval(lift, 200) : undefined
    return () => clearInterval(timer)
  }, [shown])
  return (
    <section
      ref={toaster}
      className={styles.toaster}
      data-toaster
      aria-label={t('toasts')}
      aria-live="polite"
      aria-relevant="additions"
      data-held={held || undefined}
      onPointerOver={({ target }) => holdToasts('pointer', toastAt(target))}
      onPointerLeave={() => holdToasts('pointer', undefined)}
      onFocus={({ currentTarget, relatedTarget, target }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget as HTMLElement
        holdToasts('focus', toastAt(target))
      }}
      onBlur={() => holdToasts('focus', undefined)}
      onKeyDown={event => event.key === 'Escape' && shown.at(-1) && close(shown.at(-1)!)}
    >
      {shown.map(toast => (
        <Card key={toast.id} toast={toast} close={() => close(toast)} />
      ))}
    </section>
  )
}

/** Which toast the pointer or the focus is on; none between two of them. */
const toastAt = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-toast]')?.dataset.toast

const icons: Record<Toast['tone'], ReactNode> = {
  good: <IconCircleCheckFilled size={22} />,
  bad: <IconAlertCircleFilled size={22} />,
  plain: <IconInfoCircleFilled size={22} />,
}

function Card({ toast, close }: { toast: Toast; close: () => void }) {
  const t = useTranslate()
  const { tone, icon = icons[tone], title, message, action, lasts } = toast
  const act = () => {
    close()
    action!.run()
  }
  return (
    <div
      className={styles.toast}
      role={tone === 'bad' ? 'alert' : 'status'}
      data-tone={tone}
      data-toast={toast.id}
    >
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.words}>
        <div className={styles.title}>
          <Phrase of={title} />
        </div>
        {message && (
          <div className={styles.message}>
            <Phrase of={message} />
          </div>
        )}
        {action && (
          <button type="button" className={styles.action} onClick={act}>
            {action.icon}
            <Phrase of={action.label} />
          </button>
        )}
      </div>
      <CloseButton className={styles.close} aria-label={t('close')} size={36} iconSize={20} onClick={close} />
      <span
        key={toast.shown}
        className={styles.time}
        style={{ animationDuration: `${lasts}ms` }}
        aria-hidden
      />
    </div>
  )
}
