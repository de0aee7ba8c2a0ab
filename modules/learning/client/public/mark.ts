export { Mark } from '../progress/mark.tsx'
