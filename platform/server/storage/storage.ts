import type { Writable } from 'node:stream'

/** What a store is asked for when the reader fetches it there. */
export type Shown = { contentType: string; disposition: string; lasts: number }

/**
 * Where the bytes of files are kept, each under a random key. What `put` has answered is on the disk; a key is never
 * written twice. Every call throws where the store cannot be reached or read: nothing is ever taken for absent then.
 */
export type Storage = {
  /** Keeps what a file of this machine holds; the file itself stays, until what is known of it is kept too. */
  put(file: string, key: string, contentType: string): Promise<void>
  /**
   * Opens the bytes from one place to another, both counted, for a reader: what is answered pours them out, and is to be
   * called once. A reader who goes away ends it without an error.
   */
  read(key: string, range: { start: number; end: number }): Promise<(into: Writable) => Promise<void>>
  /** The path of a file on this machine, in a store that has its files there. */
  pathOf?(key: string): string
  /**
   * Every key there is, with when it was written, in milliseconds; what lies in quarantine is not among them. A store
   * that nothing was ever put into has none.
   */
  keys(): AsyncIterable<{ key: string; at: number }>
  /** Puts a file out of everybody's reach, where `unquarantine` finds it; one that is not there is no error. */
  quarantine(key: string): Promise<void>
  /** Puts a file back from quarantine; answers whether it is in its place now. */
  unquarantine(key: string): Promise<boolean>
  /** Deletes a file in quarantine for good. */
  purge(key: string): Promise<void>
  /** Deletes what was left, before a moment in milliseconds, of files that never came whole into the store. */
  tidy(before: number): Promise<void>
  /** The id of the site that the store belongs to, where it carries one. */
  mark(): Promise<string | undefined>
  /** Writes the id of a site into a store that has none; answers the id it carries now, which may be another's. */
  setMark(id: string): Promise<string | undefined>
  /** Where the reader fetches a file by themselves, if this store lets them. */
  linkTo?(key: string, shown: Shown): Promise<string>
}

/** The name, in every store, of what says whose it is. */
export const markName = '.site'
/** Where, in every store, files lie that were let go. */
export const quarantineName = 'quarantine'

/** Whether a name in a store is one of ours: whatever else lies there is no file of a site, and left alone. */
export const isKey = (name: string) => /^[0-9a-f]{32}$/.test(name)
