/** What begins like this is taken for a formula by one spreadsheet or another, or for its guard. */
export const guarded = /^['=+\-@＝＋－＠\t\r]/
