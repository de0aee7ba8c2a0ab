import { useState } from 'react'
import { Flyout } from '#platform/client/ui/overlay/menu.tsx'
import type { SavedViewsProps } from '#platform/client/ui/views/saved-views.ts'
import { ViewsButton } from '#platform/client/ui/views/views-button.tsx'
import { NewView } from './new-view.tsx'
import { useViews, type Views } from './use-views.ts'
import { ViewChoices } from './view-choices.tsx'
import { ViewSettings } from './view-settings.tsx'

/** The saved views of a list behind their button: to choose one, to save what the list shows, to change one’s own. */
export function SavedViews({ list, opened }: SavedViewsProps) {
  const views = useViews(list)
  return (
    <Flyout startsOpen={opened} target={props => <ViewsButton {...props} shown={views.shown?.name} />}>
      {close => <Steps list={list} views={views} close={close} />}
    </Flyout>
  )
}

/** What is open behind the button: all views, a new one, or one of them by its id. */
type Step = { at: string; from?: string }

function Steps({ list, views, close }: { list: string; views: Views; close: () => void }) {
  const [{ at, from }, go] = useState<Step>({ at: 'all' })
  const to = (next: string) => go({ at: next, from: at })
  const back = () => to('all')
  const chosen = [...views.own, ...views.shared].find(({ id }) => id === at)
  if (at === 'new') return <NewView list={list} query={views.asked} back={back} close={close} />
  if (chosen) return <ViewSettings of={chosen} views={views} back={back} />
  return <ViewChoices views={views} from={from} to={to} close={close} />
}
