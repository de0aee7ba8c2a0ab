export type { Letters } from '../kinds/letters.ts'
