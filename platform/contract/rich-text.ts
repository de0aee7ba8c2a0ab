import { text } from './schema.ts'

/** The most characters of HTML that each rich text may have, as it is sent and as it is kept. */
export const longest = { body: 200_000, description: 5_000, question: 50_000, part: 5_000 } as const

/** Rich text: HTML, sanitised by the server when it is written. */
export const richText = (field: keyof typeof longest, { min = 0 } = {}) => text({ min, max: longest[field] })
