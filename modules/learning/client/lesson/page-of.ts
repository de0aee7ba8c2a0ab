import type { Neighbour } from '#modules/catalog/contract/neighbour.ts'

const paths = { lesson: '/lessons/$id', quiz: '/quizzes/$id' } as const

/** Where students read what stands before or after something in its course. */
export const pageOf = ({ kind, id }: Neighbour) => ({ to: paths[kind], params: { id } })
