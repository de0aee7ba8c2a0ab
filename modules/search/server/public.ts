// What other modules may use to have their resources found.
export { excerptOf } from './highlights.ts'
export { hitsOf } from './hits.ts'
export { titled } from './items.ts'
export { searchQuery } from './search-query.ts'
export { declareSearchable, type Searchable, type Span } from './searchable.ts'
export type { Beside, Hits, InFiles, Sought } from './sought.ts'
