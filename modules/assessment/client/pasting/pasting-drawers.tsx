import type { ComponentProps } from 'react'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'

const Paste = lazyScreen(
  withMessages('pasting', () => import('./paste-questions.tsx')),
  'PasteQuestions',
)
const AsText = lazyScreen(
  withMessages('pasting', () => import('./questions-as-text.tsx')),
  'QuestionsAsText',
)

type Opened<Props> = Props & { open: boolean }

/** The drawer in which questions are pasted into the bank of a course. */
export const PasteDrawer = ({ open, ...props }: Opened<ComponentProps<typeof Paste>>) => (
  <SideDrawer open={open ? 'paste' : undefined} close={props.close}>
    {() => <Paste {...props} />}
  </SideDrawer>
)

/** The drawer that shows questions as text for other programs. */
export const AsTextDrawer = ({ open, ...props }: Opened<ComponentProps<typeof AsText>>) => (
  <SideDrawer open={open ? 'text' : undefined} close={props.close}>
    {() => <AsText {...props} />}
  </SideDrawer>
)
