import { useAddress } from '#platform/client/routing/address.ts'
import { SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import type { Quiz } from '../../../contract/quiz.ts'
import { AttemptSheet } from './attempt-sheet.tsx'
import { StudentResults } from './student-results.tsx'
import { ResultTools } from './run-tools.tsx'
import { ToMark } from './to-mark.tsx'

/** What came of a quiz, a student a row; each opens with the answers of the try that counts. */
export function ResultsTab({ quiz }: { quiz: Quiz }) {
  const [{ open }, go] = useAddress()
  const close = () => void go({ open: undefined })
  return (
    <>
      <ResultTools quiz={quiz} />
      <ToMark quiz={quiz} />
      <StudentResults quiz={quiz} />
      <SideDrawer open={open} byAddress close={close}>
        {id => <AttemptSheet key={id} id={id} close={close} />}
      </SideDrawer>
    </>
  )
}
