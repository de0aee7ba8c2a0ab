/** What stands in a fragment for programs of Office alone, with what it holds. */
const equation = /<!--\s*\[if gte msEquation \d+\]>([^]*?)<!\[endif\]\s*-->/gi
const hidden = /<!--\s*\[if [^\]]*\]>[^]*?<!\[endif\]\s*-->/gi
/** An image of an equation, for programs that know no equations. */
const picture = /<!(?:--)?\s*\[if !msEquation\]\s*(?:--)?>[^]*?<!(?:--)?\s*\[endif\]\s*(?:--)?>/gi
/** What a browser without lists reads as the number or the point of an item. */
const marker = /<!(?:--)?\s*\[if !supportLists\]\s*(?:--)?>([^]*?)<!(?:--)?\s*\[endif\]\s*(?:--)?>/gi
/** What is no text, whatever it says. */
const apart = /<(style|script|title|xml|template|noscript)\b[^]*?<\/\1\s*>/gi
const tag = /<[a-z][\w:-]*(?:\s(?:"[^"]*"|'[^']*'|[^'"<>])*)?>/gi
const style = /(\s)style(?=\s*=)/i
const file = /(\s)src(?=\s*=\s*["']?file:)/i

/** Equations of Word out of its remarks, without the pictures of them, and the signs of its lists as marks that stay. */
export const opened = (html: string) =>
  html
    .replace(equation, '$1')
    .replace(hidden, '')
    .replace(picture, '')
    .replace(marker, '<span style="mso-list:Ignore">$1</span>')
    .replace(apart, '')

/** Styles under another name: the policy of the page refuses each that a parser meets, and says so on the console. */
export const withStylesAsData = (html: string) =>
  html.replace(tag, written => written.replace(style, '$1data-style'))

/** Images that are files of another program, under a name that a parser leaves alone. */
export const withFilesAsData = (html: string) =>
  html.replace(tag, written => written.replace(file, '$1data-file'))

/** Without styles, for what is dropped into a text. */
export const withoutStyles = (html: string) => withStylesAsData(html.replace(apart, ''))
