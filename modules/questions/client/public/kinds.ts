export { kindIcons } from '../kinds/icons.ts'
