/** Whether there is anything to read in rich text: an empty paragraph is nothing. */
export const isWritten = (html: string) =>
  html.includes('<img ') || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''
