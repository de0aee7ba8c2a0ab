import {
  contrastOf,
  hexOf,
  inkOn,
  inks,
  isReadable,
  type Lch,
  lchOf,
  lineContrast,
  textContrast,
} from './colours.ts'

/** What is green unless the school has another colour: drawn by hand, and in the style sheets. */
export const defaultColor = '#34C87C'

/** The grounds that the colours of the brand lie on, of theme.css. */
const grounds = {
  light: { plain: ['#FBFAF6', '#F4F1E8', '#FFFFFF'], track: '#E6E2D6' },
  dark: { plain: ['#0F1411', '#0B100D', '#161C18', '#1D2520'], track: '#2A342E' },
} as const

const step = 0.005
const clamped = (lightness: number) => Math.min(1, Math.max(0, lightness))

/** Moves a colour up or down, until there is as much contrast on all grounds as it needs, or no way further. */
function moved(from: Lch, direction: 1 | -1, isEnough: (color: string) => boolean) {
  let lightness = clamped(from.lightness)
  for (;;) {
    const color = hexOf({ ...from, lightness })
    if (isEnough(color) || lightness === (direction > 0 ? 1 : 0)) return color
    lightness = clamped(lightness + direction * step)
  }
}
const on = (all: readonly string[], least: number) => (color: string) =>
  all.every(ground => contrastOf(color, ground) >= least)

/** The nearest colour that text can be read on. */
export function nearestReadable(color: string) {
  const from = lchOf(color)
  const [up, down] = ([1, -1] as const).map(direction => moved(from, direction, isReadable))
  const distance = (one: string) => Math.abs(lchOf(one).lightness - from.lightness)
  return [up!, down!].filter(isReadable).toSorted((one, other) => distance(one) - distance(other))[0]!
}

type Variables = Record<string, string>

/** The colours that follow from that of the school, by the variables of theme.css, in both schemes. */
export function brandOf(color: string): Record<'light' | 'dark', Variables> {
  const brandLch = lchOf(color)
  const of = (lightness: number, chroma = brandLch.chroma): Lch => ({
    ...brandLch,
    lightness,
    chroma: Math.min(chroma, brandLch.chroma),
  })
  const { ink } = inkOn(color)
  // Away from the ink a button only gets easier to read; towards it, as far as it may go.
  const away = ink === inks.ink ? 1 : -1
  const pressed = hexOf(of(brandLch.lightness - away * 0.06))
  const button = {
    '--b-brand': color,
    '--b-on-brand': ink,
    '--b-brand-hover': hexOf(of(clamped(brandLch.lightness + away * 0.06))),
    '--b-brand-active': contrastOf(pressed, ink) >= textContrast ? pressed : color,
  }
  const deep = hexOf(of(0.34, 0.09))
  const onDeep = {
    '--b-deep': deep,
    '--b-deep-text': hexOf(of(0.95, 0.04)),
    '--b-deep-dim': moved(of(0.86, 0.08), 1, on([deep], textContrast)),
    // On the deep card a button is seen by its edge, too.
    '--b-deep-brand': moved(of(brandLch.lightness), 1, on([deep], lineContrast)),
    // What only decorates needs no contrast of its own.
    ...{ '--b-deep-shade': hexOf(of(0.4, 0.09)), '--b-deep-leaf': hexOf(of(0.54, 0.12)) },
    '--b-deep-seed': hexOf(of(0.8, 0.14)),
    '--b-on-ink': moved(of(Math.max(brandLch.lightness, 0.78)), 1, on([inks.ink], textContrast)),
  }
  return {
    light: { ...button, ...onDeep, ...onPaper(of, brandLch) },
    dark: { ...button, ...onDeep, ...atNight(of, brandLch) },
  }
}
type Shade = (lightness: number, chroma?: number) => Lch

function onPaper(of: Shade, { lightness }: Lch): Variables {
  const { plain, track } = grounds.light
  const tint = hexOf(of(0.955, 0.03))
  const link = moved(of(Math.min(lightness, 0.54)), -1, on([...plain, tint], textContrast))
  const deep = moved(of(Math.min(lightness, 0.44)), -1, on([...plain, tint], textContrast))
  const line = moved(of(Math.min(lightness, 0.54)), -1, on([...plain, track], lineContrast))
  return {
    ...{ '--b-link': link, '--b-link-deep': deep, '--b-tint': tint, '--b-tint-ink': deep },
    ...{ '--b-bar': line, '--b-focus': line, '--b-deep-panel': hexOf(of(0.34, 0.09)) },
    '--b-leaf-pale': hexOf(of(0.84, 0.1)),
  }
}

function atNight(of: Shade, { lightness }: Lch): Variables {
  const { plain, track } = grounds.dark
  const tint = hexOf(of(0.3, 0.05))
  const link = moved(of(Math.max(lightness, 0.78)), 1, on([...plain, tint], textContrast))
  const line = moved(of(Math.max(lightness, 0.7)), 1, on([...plain, track], lineContrast))
  return {
    ...{ '--b-link': link, '--b-link-deep': link, '--b-tint': tint },
    '--b-tint-ink': moved(of(0.88, 0.08), 1, on([tint], textContrast)),
    ...{ '--b-bar': line, '--b-focus': line, '--b-deep-panel': hexOf(of(0.27, 0.07)) },
    '--b-leaf-pale': hexOf(of(0.41, 0.07)),
  }
}
