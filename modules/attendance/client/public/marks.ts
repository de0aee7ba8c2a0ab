export { Strip } from '../reports/strip.tsx'
