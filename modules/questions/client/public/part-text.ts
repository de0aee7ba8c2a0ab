export { PartText } from '../bank/content/part-text.tsx'
