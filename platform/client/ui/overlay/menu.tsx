import { Link, type LinkProps } from '@tanstack/react-router'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react'
import { type Placement, useFloating } from './floating.ts'
import styles from './menu.module.css'

/** What the button that opens a menu is given. */
export type TargetProps = {
  ref: Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

const Closing = createContext<() => void>(() => {})

/** A menu behind a button: arrows, Home, End and letters move in it, Escape and Tab leave it. */
export function Menu(props: Placement & { target: (props: TargetProps) => ReactNode; children: ReactNode }) {
  const { target: draw, children, ...placement } = props
  const id = useId()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const { target, panel } = useFloating(opened, close, placement)

  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => {
    if (opened) panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [opened, panel])

  const move = (event: KeyboardEvent) => {
    const menuItems = items()
    const at = menuItems.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') {
      target.current?.focus()
      close()
    } else if (next !== undefined) {
      event.preventDefault()
      menuItems.at(next === menuItems.length ? 0 : next)?.focus()
    } else if (event.key.length === 1 && event.key !== ' ') {
      const starts = (item: HTMLElement) =>
        item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase())
      ;[...menuItems.slice(at + 1), ...menuItems].find(starts)?.focus()
    }
  }
  const choose = () => {
    target.current?.focus()
    close()
  }
  return (
    <>
      {draw({
        ref: target,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-menu` : undefined,
        onClick: () => setOpened(!opened),
      })}
      {opened && (
        <div
          ref={panel}
          id={`${id}-menu`}
          className={styles.menu}
          popover="manual"
          role="menu"
          aria-labelledby={id}
          tabIndex={-1}
          onKeyDown={move}
        >
          <Closing value={choose}>{children}</Closing>
        </div>
      )}
    </>
  )
}

/** One thing in a menu: an action, or a link. */
export function MenuItem(props: {
  icon?: ReactNode
  children: ReactNode
  run?: () => void
  to?: LinkProps
  danger?: boolean
  lang?: string
  /** It stays open: what it changes is seen at once. */
  stays?: boolean
}) {
  const { icon, children, run, to, danger, lang, stays } = props
  const choose = useContext(Closing)
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item,
    'data-danger': danger || undefined,
    lang,
    onClick: () => {
      if (!stays) choose()
      run?.()
    },
  } as const
  const inside = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  if (!to)
    return (
      <button type="button" {...common}>
        {inside}
      </button>
    )
  return (
    <Link {...common} {...(to as { to: string })}>
      {inside}
    </Link>
  )
}

/** A line between two groups of a menu. */
export const MenuSeparator = () => <hr className={styles.line} />

/** A small dialog behind a button, for what a menu cannot hold; it closes when the focus goes elsewhere. */
export function Flyout(
  props: Placement & {
    target: (props: TargetProps) => ReactNode
    children: (close: () => void) => ReactNode
    /** What is in it is still to come: once it was asked for, it opens with that. */
    waits?: boolean
  },
) {
  const { target: draw, children, waits = false, ...placement } = props
  const id = useId()
  const [asked, setAsked] = useState(false)
  const opened = asked && !waits
  const { target, panel } = useFloating(opened, () => setAsked(false), placement)
  useEffect(() => {
    if (opened)
      (panel.current?.querySelector<HTMLElement>('[data-autofocus], button') ?? panel.current)?.focus()
  }, [opened, panel])
  const close = () => {
    target.current?.focus()
    setAsked(false)
  }
  return (
    <>
      {draw({
        ref: target,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-flyout` : undefined,
        onClick: () => setAsked(!opened),
      })}
      {opened && (
        <div
          ref={panel}
          id={`${id}-flyout`}
          className={styles.flyout}
          popover="manual"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element hides unless it is opened as one
          role="dialog"
          aria-labelledby={id}
          tabIndex={-1}
        >
          {children(close)}
        </div>
      )}
    </>
  )
}
