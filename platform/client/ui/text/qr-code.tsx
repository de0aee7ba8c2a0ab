import { encodeQR } from 'qr'

/** What a QR code is drawn with: its dark squares, each row in as few pieces as there are. */
export function qrPath(text: string) {
  // The paper around it is its border.
  const framed = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const rows = framed.slice(1, -1).map(row => row.slice(1, -1))
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const length = (end < 0 ? row.length : end) - x
      return `M${x} ${y}h${length}v1h-${length}z`
    }),
  )
  return { size: rows.length, path: path.join('') }
}

/** A text that a phone reads from paper; what it says stands beside it in words, too. */
export function QrCode({ text, className }: { text: string; className?: string }) {
  const { size, path } = qrPath(text)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} shapeRendering="crispEdges" aria-hidden>
      <path d={path} fill="currentColor" />
    </svg>
  )
}
