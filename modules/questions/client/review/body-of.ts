/** What the part of a key says. */
export const bodyOf = (
  parts: { key: string; body: string }[] | null | undefined,
  key: string | null | undefined,
) => parts?.find(part => part.key === key)?.body
