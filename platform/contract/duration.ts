/** The longest span that is told in seconds, of a lesson or of a moment in it: 100 hours. */
export const longestSeconds = 360_000
