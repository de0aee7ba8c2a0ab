export { countsIn, type SeasonWithWork, withWork } from '../progress/seasons.ts'
