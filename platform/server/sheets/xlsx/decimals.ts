/** Digits that a double holds surely, which is what spreadsheets show. */
const sure = 15

/**
 * A number of a sheet as a plain decimal, digit by digit. Fractions are written there with the error of their double
 * (`8.3000000000000007`), which ends here; whole numbers stay whatever they are.
 */
export function decimalOf(written: string): string | undefined {
  const parts = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,4}))?$/.exec(written.trim())
  if (!parts || (parts[2] === '' && parts[3] === '')) return undefined
  const [, sign, whole = '', fraction = '', power = '0'] = parts
  const plain = shifted(whole, fraction, Number(power))
  const digits = plain.replace('.', '').replace(/^0+/, '').length
  const exact = plain.includes('.') && digits > sure ? rounded(plain) : plain
  return sign === '-' && /[1-9]/.test(exact) ? `-${exact}` : exact
}

function shifted(whole: string, fraction: string, power: number) {
  // No double has more digits than these; what claims more is no number.
  const shift = Math.max(-400, Math.min(400, power))
  const digits = whole + fraction
  const point = whole.length + shift
  const padded = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 0)
  return trimmed(padded.slice(0, at), padded.slice(at))
}

const trimmed = (whole: string, fraction: string) => {
  const rest = fraction.replace(/0+$/, '')
  return (whole.replace(/^0+(?=\d)/, '') || '0') + (rest && `.${rest}`)
}

function rounded(plain: string) {
  const [whole = '0', fraction = ''] = plain.split('.')
  const significant = whole === '0' ? fraction.replace(/^0+/, '') : whole + fraction
  const dropped = significant.length - sure
  const decimals = Math.max(0, fraction.length - dropped)
  const scaled =
    BigInt(whole + fraction.slice(0, decimals)) + (Number(fraction[decimals] ?? 0) >= 5 ? 1n : 0n)
  const text = String(scaled).padStart(decimals + 1, '0')
  return trimmed(text.slice(0, text.length - decimals), text.slice(text.length - decimals))
}
