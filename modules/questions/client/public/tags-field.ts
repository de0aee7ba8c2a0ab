export { TagsField } from '../bank/tags-field.tsx'
