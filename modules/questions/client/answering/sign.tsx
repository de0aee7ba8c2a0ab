import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'

/**
 * Whether a part says what it is by more than words. A formula is no name for every reader of screens, a picture may have no
 * words beside it, and a sound has none: what it is called among the others is read with it.
 */
export const needsSign = (body: string) =>
  body.includes('data-math') ||
  (body.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' && !/ alt="[^"]*[^"\s]/.test(body))

/** A part with what it is called for those who do not see it, where its own words do not say that. */
export const Signed = ({ body, sign }: { body: string; sign: string }) => (
  <>
    {needsSign(body) && <span className={hidden.unseen}>{sign} </span>}
    <RichText html={body} />
  </>
)
