import { cleanBody, hasFiles, isText } from '../../../server/kinds/parts.ts'
import type { ServerKind } from '../../../server/kinds/server-kind.ts'

const longest = 50_000

export const essay: ServerKind<'essay'> = {
  rules: ({ minWords, maxWords }) =>
    minWords !== null && maxWords !== null && maxWords < minWords
      ? [{ path: 'content.maxWords', code: 'too_low', limit: minWords }]
      : [],
  cleanBody,
  clean: (content, clean) => ({ ...content, model: clean(content.model, 'question', 'content.model') }),
  order: () => ({}),
  parts: ({ minWords, maxWords, files }) => ({ minWords, maxWords, files }),
  fits: ({ files }, answer) => hasFiles(answer, files, 'text') && isText(answer.text, longest),
  takes: () => true,
  isReadable: () => true,
  credit: () => null,
  isGuessed: () => false,
  right: ({ model }) => (model === '' ? null : { text: model, fileIds: [] }),
  feedback: () => [],
}
