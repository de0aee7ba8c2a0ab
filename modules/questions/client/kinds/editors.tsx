import type { ComponentType } from 'react'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import type { Content } from '../../contract/content.ts'
import type { Kind } from '../../contract/question-query.ts'
import { clozeEditor } from '../../kinds/cloze/client/editor.tsx'
import { essayEditor } from '../../kinds/essay/client/editor.tsx'
import { fileEditor } from '../../kinds/file/client/editor.tsx'
import { hotspotEditor } from '../../kinds/hotspot/client/editor.tsx'
import { matchingEditor } from '../../kinds/matching/client/editor.tsx'
import { multipleEditor } from '../../kinds/multiple/client/editor.tsx'
import { numericEditor } from '../../kinds/numeric/client/editor.tsx'
import { orderingEditor } from '../../kinds/ordering/client/editor.tsx'
import { shortEditor } from '../../kinds/short/client/editor.tsx'
import { singleEditor } from '../../kinds/single/client/editor.tsx'
import { trueFalseEditor } from '../../kinds/true-false/client/editor.tsx'
import styles from '../editing/editing.module.css'
import type { EditorProps, OfEachKind } from './client-kind.ts'

const editors: OfEachKind<'editor'> = {
  ...{ single: singleEditor, multiple: multipleEditor, trueFalse: trueFalseEditor },
  ...{ numeric: numericEditor, short: shortEditor, cloze: clozeEditor },
  ...{ matching: matchingEditor, ordering: orderingEditor, hotspot: hotspotEditor },
  ...{ essay: essayEditor, file: fileEditor },
}

/** What a new question of a kind starts with. */
export const emptyOf = (kind: Kind): Content => editors[kind].empty()

/** Where a mistake is one of the whole content. */
const wholes = ['', 'options', 'pairs', 'answers', 'gaps', 'areas']

/** What can be answered, and what is right, by the kind of the question. */
export function ContentField(props: EditorProps<Content>) {
  const { id, content, errorAt } = props
  // A content is handed to its own kind alone.
  const Fields = editors[content.kind].Fields as ComponentType<EditorProps<Content>>
  const whole = wholes.map(errorAt).find(error => error !== undefined)
  return (
    <div id={id} tabIndex={-1} className={styles.content}>
      <Fields {...props} />
      {whole && <p className={styles.wrong}>{problem(whole)}</p>}
    </div>
  )
}
