import type { Picture } from '../../contract/file.ts'

/** The smallest form of a picture that is sharp at so many pixels, on fine screens too. */
export function sourceOf({ url, sizes }: Picture, pixels: number) {
  const wide = sizes.filter(({ width }) => width >= pixels * 2).sort((one, other) => one.width - other.width)
  return wide[0]?.url ?? url
}
