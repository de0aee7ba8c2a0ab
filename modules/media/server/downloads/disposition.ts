/** What a page may show in itself; all else is only kept as a file. */
const shown = /^(?:image\/(?:png|jpeg|webp|gif)|video\/(?:mp4|webm)|audio\/mpeg|application\/pdf|text\/vtt)\b/

/** How a browser takes a file, by RFC 6266: the name in every script, and in plain letters for what knows no better. */
export function dispositionOf(fileName: string, contentType: string, download: boolean) {
  const way = download || !shown.test(contentType) ? 'attachment' : 'inline'
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7E]/g, '_')
    .replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${way}; filename="${plain}"; filename*=UTF-8''${exact}`
}
