/** So many characters of a text stand in an address that opens WhatsApp. */
export const maxText = 600

/** Where a text to a number waits in WhatsApp, for somebody to send it themselves. */
export const whatsappUrl = (phone: string, text: string) =>
  `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`

/** The first of several ways to say something that is short enough; the last one is. */
export const shortest = (...texts: string[]) => texts.find(text => text.length <= maxText) ?? texts.at(-1)!
