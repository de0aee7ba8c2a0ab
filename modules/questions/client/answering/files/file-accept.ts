import type { Parts } from '../../../contract/shown-parts.ts'

type Kind = NonNullable<Parts['accept']>[number]

const documents = [
  '.pdf',
  '.doc',
  '.docx',
  '.odt',
  '.ppt',
  '.pptx',
  '.odp',
  '.xls',
  '.xlsx',
  '.ods',
  '.rtf',
  '.txt',
]
const chosenBy: Record<Kind, string[]> = {
  pdf: ['.pdf', 'application/pdf'],
  image: ['image/*'],
  audio: ['audio/*'],
  document: documents,
}

/** What a browser offers where these kinds are taken. */
export const acceptOf = (kinds: Kind[]) => kinds.flatMap(kind => chosenBy[kind]).join(',') || undefined

/** Whether a file says to be of one of these kinds; of one that says nothing the server judges by its bytes. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, kinds: Kind[]) {
  if (kinds.length === 0 || type === '') return true
  const isOf = (pattern: string) =>
    pattern.startsWith('.')
      ? name.toLowerCase().endsWith(pattern)
      : type === pattern || (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)))
  return kinds.some(kind => chosenBy[kind].some(isOf))
}
