// What other modules may use to have their resources found.
export { excerptOf } from './highlights.ts'
export { hitsOf, type Sought } from './hits.ts'
export { titled } from './items.ts'
export { declareSearchable, type Searchable } from './searchable.ts'
