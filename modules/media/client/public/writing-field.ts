export { WritingField } from '../writing/writing-field.tsx'
export type { WritingParts } from '../writing/writing-editor.tsx'
