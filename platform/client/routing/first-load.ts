/**
 * What the first load of an address needs beyond its frame: its parts, by the files that bring them, and the calls that it
 * begins with, whose answers are taken by whoever asks the same. In a path, `:id` stands for a part of the address; in a
 * call also `:me` for who is signed in.
 */
export type FirstLoad = {
  path: string
  as: 'visitor' | 'learner' | 'staff'
  parts: readonly string[]
  calls: readonly string[]
  /** Its words beside those of its frame, by patterns of their files. */
  words?: readonly string[]
}

/** A list of the admin area begins with one call, of the same name unless another is given. */
export const listLoad = (name: string, part: string, call = name): FirstLoad => ({
  path: `/admin/${name}`,
  as: 'staff',
  parts: [part],
  calls: [`GET /${call}`],
})
