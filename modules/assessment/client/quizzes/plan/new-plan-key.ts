const signs = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** What tells an item of a plan apart from the others, in the shape that the contract asks for. */
export const newPlanKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => signs[byte % signs.length]).join('')
