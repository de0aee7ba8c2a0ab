import { problem } from '#platform/client/ui/form/field-errors.tsx'
import type { Content } from '../../../contract/content.ts'
import { ClozeContent } from './cloze-content.tsx'
import styles from './content.module.css'
import { EssayContent, FileContent } from './essay-content.tsx'
import { HotspotContent } from './hotspot-content.tsx'
import { MatchingContent } from './matching-content.tsx'
import { NumericContent } from './numeric-content.tsx'
import { OptionsContent } from './options-content.tsx'
import { OrderingContent } from './ordering-content.tsx'
import { ShortContent } from './short-content.tsx'
import { TrueFalseContent } from './true-false-content.tsx'

/** What each of the forms of a content is given. */
export type ContentProps<Of> = {
  id: string
  content: Of
  change: (content: Of) => void
  /** What is wrong with a part of it, by its path in it. */
  errorAt: (path: string) => string | undefined
  /** Where images of its texts are uploaded to. */
  courseId: string
}

const forms = {
  ...{ single: OptionsContent, multiple: OptionsContent, trueFalse: TrueFalseContent },
  ...{ numeric: NumericContent, short: ShortContent, cloze: ClozeContent },
  ...{ matching: MatchingContent, ordering: OrderingContent, hotspot: HotspotContent },
  ...{ essay: EssayContent, file: FileContent },
} as unknown as Record<Content['kind'], (props: ContentProps<Content>) => React.ReactNode>

/** Where a mistake is one of the whole content. */
const wholes = ['', 'options', 'pairs', 'answers', 'gaps', 'areas']

/** What can be answered, and what is right, by the kind of the question. */
export function ContentField(props: ContentProps<Content>) {
  const { id, content, errorAt } = props
  const Form = forms[content.kind]
  const whole = wholes.map(errorAt).find(error => error !== undefined)
  return (
    <div id={id} tabIndex={-1} className={styles.content}>
      <Form {...props} />
      {whole && <p className={styles.wrong}>{problem(whole)}</p>}
    </div>
  )
}
