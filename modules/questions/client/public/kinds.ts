export { emptyOf, kindIcons } from '../bank/kinds.ts'
