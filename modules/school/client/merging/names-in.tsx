import { Ltr } from '#platform/client/ui/text/bidi.tsx'

type Named = { name: string; username: string }

/** Two accounts as sentences name them: of one student they have one name, so what they sign in with stands beside it. */
export const namesIn = ({ from, into }: { from: Named; into: Named }) => ({
  from: <Account of={from} />,
  into: <Account of={into} />,
})

const Account = ({ of: { name, username } }: { of: Named }) => (
  <>
    {name} (<Ltr>{username}</Ltr>)
  </>
)
