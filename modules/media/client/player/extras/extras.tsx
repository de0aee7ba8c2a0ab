import { useEffect } from 'react'
import { useStore } from '#platform/client/api/store.ts'
import { Corner } from './corner.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { keysShown } from './orders.ts'
import { SkipCue } from './skip-cue.tsx'
import { type KeysProps, useKeys } from './use-keys.ts'
import { useLandscape } from './use-landscape.ts'

export { BarExtras } from './bar-extras.tsx'
export { TimeHint } from './time-hint.tsx'

const hideKeys = () => keysShown.write({ isOn: false })

/** What a player does beside its bar: keys lead it, two taps skip, it follows into a corner, and it says which keys there are. */
export function Extras(props: KeysProps & { label: string; framed: boolean }) {
  const { playback, player, label, framed, skipBy } = props
  const { isOn } = useStore(keysShown)
  useKeys(props)
  useLandscape(player)
  useEffect(() => hideKeys, [])
  return (
    <>
      {/* The player of another site takes taps for itself. */}
      {!framed && <SkipCue player={player} skipBy={skipBy} />}
      <Corner playback={playback} player={player} label={label} />
      {isOn && <KeysDialog close={hideKeys} />}
    </>
  )
}
