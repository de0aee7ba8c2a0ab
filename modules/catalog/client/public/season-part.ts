export type { SeasonPart } from '../courses/parts/season-part.ts'
