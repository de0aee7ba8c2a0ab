import type { ContentOf } from '../../../contract/content.ts'
import { cleanBody, hasFiles } from '../../../server/kinds/parts.ts'
import type { ServerKind } from '../../../server/kinds/server-kind.ts'

type Accepted = ContentOf<'file'>['accept'][number]

const isOfKind: Record<Accepted, (type: string) => boolean> = {
  pdf: type => type === 'application/pdf',
  image: type => type.startsWith('image/'),
  audio: type => type.startsWith('audio/'),
  document: type =>
    type.startsWith('text/') || /^application\/(pdf|rtf|x-cfb|vnd\.(openxmlformats|oasis)\b.*)/.test(type),
}

export const file: ServerKind<'file'> = {
  rules: () => [],
  cleanBody,
  clean: content => content,
  order: () => ({}),
  parts: ({ files, accept, maxBytes, original }) => ({ files, accept, maxBytes, original }),
  fits: ({ files }, answer) => hasFiles(answer, files),
  takes: ({ accept, maxBytes }, { contentType, size }) =>
    size <= maxBytes && (accept.length === 0 || accept.some(kind => isOfKind[kind](contentType ?? ''))),
  isReadable: () => true,
  credit: () => null,
  isGuessed: () => false,
  right: () => null,
  feedback: () => [],
}
