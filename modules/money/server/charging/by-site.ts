/** What nobody enters by hand. */
export const bySite = { id: null, requestId: 'charging' }
