import {
  Icon123,
  IconAlignLeft,
  IconArrowsLeftRight,
  IconCircleDot,
  IconCursorText,
  IconFileUpload,
  IconForms,
  IconListNumbers,
  IconMapPin,
  IconSquareCheck,
  IconToggleLeft,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Content, ContentOf } from '../../contract/content.ts'
import type { Kind } from '../../contract/question-query.ts'
import type { Box } from '../picture/boxes.ts'

export const kindIcons: Record<Kind, TablerIcon> = {
  single: IconCircleDot,
  multiple: IconSquareCheck,
  trueFalse: IconToggleLeft,
  numeric: Icon123,
  short: IconCursorText,
  cloze: IconForms,
  matching: IconArrowsLeftRight,
  ordering: IconListNumbers,
  hotspot: IconMapPin,
  essay: IconAlignLeft,
  file: IconFileUpload,
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** What tells a part of a question apart from the others of it, in the shape that the server gives them. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => letters[byte % letters.length]).join('')

export const newPart = () => ({ key: newKey(), body: '', feedback: '', pinned: false })
export const newOption = {
  single: () => ({ ...newPart(), credit: 0 }),
  multiple: () => ({ ...newPart(), right: false }),
}

export const newArea = (box: Box): ContentOf<'hotspot'>['areas'][number] => ({
  ...{ key: newKey(), shape: 'box', credit: 100, feedback: '' },
  ...box,
})

const of = <Part>(count: number, make: () => Part) => Array.from({ length: count }, make)

function newMatching(): ContentOf<'matching'> {
  const [left, right] = [of(3, newPart), of(3, newPart)]
  const pairs = Object.fromEntries(left.map(({ key }, at) => [key, right[at]!.key]))
  return { kind: 'matching', left, right, pairs, scoring: 'each' }
}

const emptyContents: { [Of in Kind]: () => ContentOf<Of> } = {
  single: () => ({ kind: 'single', options: of(4, newOption.single) }),
  multiple: () => ({
    kind: 'multiple',
    options: of(4, newOption.multiple),
    scoring: 'balance',
    most: null,
  }),
  trueFalse: () => ({ kind: 'trueFalse', right: true }),
  numeric: () => ({
    kind: 'numeric',
    answers: [{ value: '' as unknown as number, tolerance: 0, by: 'absolute', credit: 100 }],
    comma: 'decimal',
    units: [],
    unit: 'none',
  }),
  short: () => ({ kind: 'short', answers: [{ text: '', credit: 100 }], compare: 'folded', article: true }),
  cloze: () => ({ kind: 'cloze', gaps: [] }),
  matching: newMatching,
  ordering: () => ({ kind: 'ordering', parts: of(3, newPart), scoring: 'longest' }),
  hotspot: () => ({ kind: 'hotspot', picture: '', areas: [] }),
  essay: () => ({ kind: 'essay', minWords: null, maxWords: null, files: 0, model: '' }),
  file: () => ({ kind: 'file', files: 1, accept: [], maxBytes: 52_428_800 }),
}

/** What a new question of a kind starts with. */
export const emptyOf = (kind: Kind): Content => emptyContents[kind]()
