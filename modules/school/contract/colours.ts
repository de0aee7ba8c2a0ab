/** Contrast of colours (WCAG 2.2, 1.4.3), and colours in OKLCH, where as much lighter looks as much lighter in every hue. */
type Rgb = readonly [red: number, green: number, blue: number]
export type Lch = { lightness: number; chroma: number; hue: number }

/** The two inks that are written with on a colour of the brand. */
export const inks = { ink: '#0B1F14', white: '#FFFFFF' } as const
/** What text needs, and lines and signs. */
export const textContrast = 4.5
export const lineContrast = 3

const rgbOf = (color: string): Rgb => {
  const whole = Number.parseInt(color.slice(1), 16)
  return [whole >> 16, (whole >> 8) & 255, whole & 255]
}

/** A part of a colour as it shines: without the bend by which screens code it; and back. */
const linearOf = (part: number) => {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const codedOf = (linear: number) =>
  255 * (linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)

function luminanceOf(color: string) {
  const [red, green, blue] = rgbOf(color)
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue)
}

export function contrastOf(one: string, other: string) {
  const [high, low] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** The ink that is read best on a colour, and how well. */
export function inkOn(color: string) {
  const [onInk, onWhite] = [contrastOf(color, inks.ink), contrastOf(color, inks.white)]
  return onInk >= onWhite ? { ink: inks.ink, contrast: onInk } : { ink: inks.white, contrast: onWhite }
}

/** Whether text can be read on a colour. */
export const isReadable = (color: string) => inkOn(color).contrast >= textContrast

/** By https://bottosson.github.io/posts/oklab. */
export function lchOf(color: string): Lch {
  const [r, g, b] = rgbOf(color).map(linearOf) as [number, number, number]
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const across = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const along = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  return {
    lightness: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    chroma: Math.hypot(across, along),
    hue: Math.atan2(along, across),
  }
}

function linearRgbOf({ lightness, chroma, hue }: Lch): Rgb {
  const [across, along] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.396_337_777_4 * across + 0.215_803_757_3 * along) ** 3
  const m = (lightness - 0.105_561_345_8 * across - 0.063_854_172_8 * along) ** 3
  const s = (lightness - 0.089_484_177_5 * across - 1.291_485_548 * along) ** 3
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]
}

/** A colour as screens write it; one that they cannot show loses chroma until they can. */
export function hexOf(lch: Lch): string {
  const linear = linearRgbOf(lch)
  const isShown = linear.every(part => part >= -0.0005 && part <= 1.0005)
  if (!isShown && lch.chroma > 0.001) return hexOf({ ...lch, chroma: lch.chroma * 0.95 })
  const parts = linear.map(part => Math.round(codedOf(Math.min(1, Math.max(0, part)))))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
