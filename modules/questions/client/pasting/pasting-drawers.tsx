import type { ComponentType } from 'react'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'

/** Shows in a drawer what comes once it is opened. */
const drawerOf = <Props extends { close: () => void }>(Content: ComponentType<Props>) =>
  function PastingDrawer({ open, ...props }: Props & { open: boolean }) {
    return (
      <SideDrawer open={open ? 'open' : undefined} close={props.close}>
        {() => <Content {...(props as unknown as Props)} />}
      </SideDrawer>
    )
  }

/** The drawer in which questions are pasted into the bank of a course. */
export const PasteDrawer = drawerOf(
  lazyScreen(
    withMessages('pasting', () => import('./paste-questions.tsx')),
    'PasteQuestions',
  ),
)

/** The drawer that shows questions as text for other programs. */
export const AsTextDrawer = drawerOf(
  lazyScreen(
    withMessages('pasting', () => import('./questions-as-text.tsx')),
    'QuestionsAsText',
  ),
)
