/** What was typed; nothing at all is no answer. */
export const orNull = (text: string) => (text === '' ? null : text)
