export { Mark, stateOfWork } from '../progress/mark.tsx'
