import { useLanguage } from '#platform/client/i18n/i18n.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'

type Named = { name: string; username: string }

/** Two accounts as sentences name them: of one student they have one name, so what they sign in with stands beside it. */
export const namesIn = ({ from, into }: { from: Named; into: Named }) => ({
  from: <Account of={from} />,
  into: <Account of={into} />,
})

/** The name comes first in the direction of the page, whichever it is written in. */
function Account({ of: { name, username } }: { of: Named }) {
  const { dir } = useLanguage()
  return (
    <bdi dir={dir}>
      <Written>{name}</Written> (<Ltr>{username}</Ltr>)
    </bdi>
  )
}
