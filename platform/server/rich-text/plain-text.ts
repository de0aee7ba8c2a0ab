/** Tags that stand within a word; all others stand between two. */
const within = /<\/?(?:strong|b|em|i|u|s|sub|sup|mark|a|code|span)(?:\s[^>]*)?>/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of rich text as it is kept, in one line, without its tags. */
export const plainText = (html: string) =>
  html
    .replace(within, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim()
