import { type Infer, id, integer, list, nullable, object, singleLine, text } from './schema.ts'

/** The versions of a video that are made beside it, the largest first. */
export const videoVersions = ['720p', '480p', '240p', 'sound'] as const
export type VideoVersion = (typeof videoVersions)[number]

/** A file as resources name it that offer it to be opened or kept. */
export const fileFact = () =>
  object({ id: id(), fileName: singleLine(), contentType: nullable(text()), size: integer() })

/** A picture as resources carry it: `url` is the largest, `sizes` are narrower ones; each is good for some minutes. */
export const picture = () =>
  object({ id: id(), url: text(), sizes: list(object({ width: integer(), url: text() })) })

export type Picture = Infer<ReturnType<typeof picture>>
