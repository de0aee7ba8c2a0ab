/** A number that is always the same for the same id, and far from that of a neighbour (FNV-1a, then mixed). */
export function hashOf(id: string) {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Hue and motif of a course, for its cover and its dot. */
export const drawingOf = (id: string) => {
  const hash = hashOf(id)
  return { motif: hash % 6, hue: Math.floor(hash / 6) % 6 }
}
