import { useState } from 'react'
import type { SavedViewsProps } from '#platform/client/ui/views/saved-views.ts'
import { ViewName } from '#platform/client/ui/views/views-button.tsx'
import { NewView } from './new-view.tsx'
import { useViews } from './use-views.ts'
import { ViewChoices } from './view-choices.tsx'
import { ViewSettings } from './view-settings.tsx'

/** The name of the view that a list shows, as its button says it. */
export const ShownView = ({ list }: { list: string }) => <ViewName shown={useViews(list).shown?.name} />

/** What is open behind the button: all views, a new one, or one of them by its id. */
type Step = { at: string; from?: string }

/** The saved views of a list: to choose one, to save what the list shows, to change one’s own. */
export function SavedViews({ list, close }: SavedViewsProps) {
  const views = useViews(list)
  const [{ at, from }, go] = useState<Step>({ at: 'all' })
  const to = (next: string) => go({ at: next, from: at })
  const back = () => to('all')
  const chosenView = [...views.own, ...views.shared].find(({ id }) => id === at)
  if (at === 'new') return <NewView list={list} shown={views.asked} back={back} close={close} />
  if (chosenView) return <ViewSettings of={chosenView} views={views} back={back} />
  return <ViewChoices views={views} from={from} to={to} close={close} />
}
