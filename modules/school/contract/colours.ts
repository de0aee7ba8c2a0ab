/** Contrast of colours (WCAG 2.2, 1.4.3), and the colours that text on a brand colour can have. */
type Rgb = readonly [red: number, green: number, blue: number]

/** The two inks that are written with on a colour of the brand. */
const inks = { ink: '#0B1F14', white: '#FFFFFF' } as const
/** What text needs. */
const textContrast = 4.5

const rgbOf = (color: string): Rgb => {
  const whole = Number.parseInt(color.slice(1), 16)
  return [whole >> 16, (whole >> 8) & 255, whole & 255]
}

/** A part of a colour as light: without the bend by which screens code it. */
const linearOf = (part: number) => {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminanceOf(color: string) {
  const [red, green, blue] = rgbOf(color)
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue)
}

function contrastOf(one: string, other: string) {
  const [high, low] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** The ink that is read best on a colour, and how well. */
function inkOn(color: string) {
  const [onInk, onWhite] = [contrastOf(color, inks.ink), contrastOf(color, inks.white)]
  return onInk >= onWhite ? { ink: inks.ink, contrast: onInk } : { ink: inks.white, contrast: onWhite }
}

/** Whether text can be read on a colour. */
export const isReadable = (color: string) => inkOn(color).contrast >= textContrast
