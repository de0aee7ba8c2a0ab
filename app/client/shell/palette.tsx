import { Palette as SearchPalette, type PaletteProps } from '#modules/search/client/palette.tsx'
import { findables } from '../search.ts'

/** The search over everything, with what modules declare: both come when it is first opened. */
export function Palette(props: PaletteProps) {
  return <SearchPalette {...props} findables={findables} />
}
