import { Files } from '../../../client/answering/files/files.tsx'
import type { AnswerProps, ClientKind } from '../../../client/kinds/client-kind.ts'

export const fileAnswerField: ClientKind<'file'>['answerField'] = {
  Field: FileField,
}

/** Files that are handed in. */
function FileField({ item, answer, change, files }: AnswerProps<'file'>) {
  return (
    <Files
      parts={item.parts}
      ids={answer?.fileIds ?? []}
      change={ids => change(ids.length === 0 ? null : { fileIds: ids })}
      files={files}
    />
  )
}
