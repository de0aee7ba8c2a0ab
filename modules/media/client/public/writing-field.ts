export { WritingField } from '../writing/writing-field.tsx'
