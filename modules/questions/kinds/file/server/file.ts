import { hasFiles } from '../../../server/kinds/parts.ts'
import type { ServerKind } from '../../../server/kinds/server-kind.ts'

export const file: ServerKind<'file'> = {
  rules: () => [],
  clean: content => content,
  order: () => ({}),
  parts: ({ files, accept, maxBytes, original }) => ({ files, accept, maxBytes, original }),
  fits: ({ files }, answer) => hasFiles(answer, files),
  isReadable: () => true,
  credit: () => null,
  isGuessed: () => false,
  right: () => null,
  feedback: () => [],
}
