const letters = 'abcdefghijklmnopqrstuvwxyz'
/** What tells a part of a question apart from the others of it, in the shape that the server gives them. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => letters[byte % letters.length]).join('')

export const newPart = () => ({ key: newKey(), body: '', feedback: '', pinned: false })

/** So many parts, each created anew. */
export const times = <Part>(count: number, create: () => Part) => Array.from({ length: count }, create)
