export { Percent } from '../progress/percent.tsx'
