/** Whether there is anything to read in rich text: an empty paragraph is nothing. */
export const isWritten = (html: string) =>
  /<img |<div data-audio=/.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''
