import type { Writable } from 'node:stream'

/** What a store is asked for when the reader fetches it there. */
export type Shown = { contentType: string; disposition: string; lasts: number }

/**
 * Where the bytes of files are kept, each under a random key. What `put` has answered is on the disk; a key is never
 * written twice.
 */
export type Storage = {
  /** Keeps what a file of this machine holds; the file itself stays, until what is known of it is kept too. */
  put(file: string, key: string, contentType: string): Promise<void>
  /**
   * Opens the bytes from one place to another, both counted, for a reader: what is answered pours them out, and is to be
   * called once. A reader who goes away ends it without an error.
   */
  read(key: string, range: { start: number; end: number }): Promise<(into: Writable) => Promise<void>>
  remove(key: string): Promise<void>
  /** Every key there is, with when it was written. */
  keys(): AsyncIterable<{ key: string; at: number }>
  /** Where the reader fetches a file by themselves, if this store lets them. */
  linkTo?(key: string, shown: Shown): Promise<string>
}
