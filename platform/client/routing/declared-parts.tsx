import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { may } from '../../contract/access.ts'
import { useUser } from '../api/session.ts'
import { lazyChunk } from '../lazy-chunk.ts'

/** Told once a part knows what it shows: the one after it comes then, so that nothing is pushed away. */
type Settling = { settled: () => void }

type Declared<Props extends object> = {
  name: string
  /** The call without which somebody does not see it. */
  needs: string
  load: () => Promise<{ Part: ComponentType<Props & Settling> }>
}

/** Parts of a page that modules above the one that has it bring; the app declares them once. */
export function declaredParts<Props extends object>() {
  const parts: { name: string; needs: string; Part: ComponentType<Props & Settling> }[] = []
  return {
    declare({ name, needs, load }: Declared<Props>) {
      const Part = lazy(() => lazyChunk(load).then(({ Part }) => ({ default: Part })))
      parts.push({ name, needs, Part: Part as unknown as ComponentType<Props & Settling> })
    },
    /** All that the reader may see of them, one after the other, in the order in which they were declared; then what stands below. */
    All({ below, ...props }: Props & { below?: ReactNode }) {
      const { role } = useUser()
      const [count, setCount] = useState(1)
      const visibleParts = parts.filter(({ needs }) => may(role, needs))
      return (
        <>
          {visibleParts.slice(0, count).map(({ name, Part }, at) => (
            <Suspense key={name}>
              <Part {...(props as unknown as Props)} settled={() => setCount(now => Math.max(now, at + 2))} />
            </Suspense>
          ))}
          {count > visibleParts.length && below}
        </>
      )
    },
  }
}
