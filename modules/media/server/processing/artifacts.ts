/** A file that is to be stored, where it lies now. */
export type Artifact = {
  /** `main`, the width of a narrower picture, or `poster`. */
  name: string
  path: string
  contentType: string
  width?: number
  height?: number
}

/** What became of an upload: the files to keep, and what is known of it. */
export type Artifacts = {
  files: Artifact[]
  contentType: string
  width?: number
  height?: number
  durationSeconds?: number
  /** What the name of the file now ends in, where it became another kind of file. */
  ending?: string
}
