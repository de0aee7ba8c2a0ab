import { create } from 'content-disposition'

/** What a page may show in itself; all else is only kept as a file. */
const shown =
  /^(?:image\/(?:png|jpeg|webp|gif)|video\/(?:mp4|webm)|audio\/(?:mpeg|mp4|ogg)|application\/pdf|text\/vtt)\b/

/** How a browser takes a file, by RFC 6266: the name in every script, and in plain letters for what knows no better. */
export const dispositionOf = (fileName: string, contentType: string, download: boolean) =>
  create(fileName.toWellFormed(), {
    type: download || !shown.test(contentType) ? 'attachment' : 'inline',
    // Neither what only some programs read back ("\), nor what others take for an escape (%): RFC 6266, appendix D.
    fallback: fileName.replace(/[^\x20-\x7E]|["\\%]/g, '_'),
  })
