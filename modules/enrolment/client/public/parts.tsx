import { type ComponentType, lazy, Suspense } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { may } from '#platform/contract/access.ts'

type Declared<Props extends object> = {
  name: string
  /** The call without which somebody does not see it. */
  needs: string
  load: () => Promise<{ Part: ComponentType<Props> }>
}

/** Parts of a page that modules above this one bring; the app declares them once. */
function declaredParts<Props extends object>() {
  const parts: { name: string; needs: string; Part: ComponentType<Props> }[] = []
  return {
    declare({ name, needs, load }: Declared<Props>) {
      const Part = lazy(() => lazyChunk(load).then(({ Part }) => ({ default: Part })))
      parts.push({ name, needs, Part: Part as unknown as ComponentType<Props> })
    },
    /** All that the reader may see of them, in the order in which they were declared. */
    All(props: Props) {
      const { role } = useUser()
      return parts
        .filter(({ needs }) => may(role, needs))
        .map(({ name, Part }) => (
          <Suspense key={name} fallback={<Waiting height={96} />}>
            <Part {...props} />
          </Suspense>
        ))
    },
  }
}

/** On the page of a student: attendance, the account. */
export const studentParts = declaredParts<{ student: { id: string; name: string } }>()
/** On the page of a group, above its members. */
export const groupParts = declaredParts<{ groupId: string }>()
