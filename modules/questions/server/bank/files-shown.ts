import type { Wishes } from '#modules/media/server/public.ts'
import { imagesIn, soundsIn } from '#platform/server/rich-text/rich-text.ts'

/** Cleaned rich text, and the path at which it was sent. */
type Text = { html: string; path: string }

/** The images and sounds that texts name, each once: what does not fit is refused at the first text that names it. */
export const filesShownIn = (texts: Text[]): Wishes => ({
  image: namedBy(texts, imagesIn),
  audio: namedBy(texts, soundsIn),
})

function namedBy(texts: Text[], idsIn: (html: string) => string[]) {
  const paths = new Map<string, string>()
  for (const { html, path } of texts) for (const id of idsIn(html)) if (!paths.has(id)) paths.set(id, path)
  return [...paths].map(([mediaId, path]) => ({ mediaId, path }))
}
