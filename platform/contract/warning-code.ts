/** What can be wrong with a site that whoever runs it has to look at; it stays until it is over. */
export const warningCodes = [
  /** The store of files belongs to another site: nothing in it is deleted. */
  'store_foreign',
  /** The store of files is not the one that this site had: its folder is not mounted, or its prefix is wrong. */
  'store_unmarked',
  /** A sweep would have ended `count` of `total` files, which is too many to be believed. */
  'sweep_stopped',
  /** A sweep was broken off by an error, which stands in the log. */
  'sweep_failed',
  /** `count` files are not in the store any more. */
  'files_lost',
  /** `count` jobs failed at every try. */
  'jobs_failed',
] as const
export type WarningCode = (typeof warningCodes)[number]
