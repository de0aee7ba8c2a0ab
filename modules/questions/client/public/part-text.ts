export { PartText } from '../editing/part-text.tsx'
