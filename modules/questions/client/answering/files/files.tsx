import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import type { FileChoice } from './file-choice.tsx'
import styles from './files.module.css'

type FileProps = ComponentProps<typeof FileChoice>

export const loadFileChoice = () => lazyChunk(withMessages('media', () => import('./file-choice.tsx')))

const Lazy = lazy<ComponentType<FileProps>>(() =>
  loadFileChoice().then(
    ({ FileChoice }) => ({ default: FileChoice }),
    () => ({ default: NotHere }),
  ),
)

/** Where files are chosen; what sends them comes with the quiz. */
export const Files = (props: FileProps) => (
  <Suspense fallback={<Waiting height={110} />}>
    <Lazy {...props} />
  </Suspense>
)

/** The line was lost before this could be fetched. Browsers fetch a part that did not come only for a page that is opened anew. */
function NotHere() {
  const t = useTranslate()
  return (
    <p role="alert" className={styles.refused}>
      {t('take.files.notHere')}
    </p>
  )
}
