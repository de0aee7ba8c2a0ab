/** What browsers that read codes themselves offer: https://wicg.github.io/shape-detection-api/. */
type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const everyMs = 150
/** A card that stays before the camera is read once. */
const againAfterMs = 3_000

/**
 * Reads QR codes that the camera sees, until the answer is called. `failed` hears where there is no camera, or where it may not be used.
 */
export function codesInView(video: HTMLVideoElement, read: (code: string) => void, failed: () => void) {
  let isOver = false
  let stream: MediaStream | undefined
  const last = { code: '', at: 0 }
  const see = (code: string) => {
    if (!code || (code === last.code && Date.now() - last.at < againAfterMs)) return
    Object.assign(last, { code, at: Date.now() })
    read(code)
  }
  const run = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return stop(stream)
    video.srcObject = stream
    await video.play()
    const detect = await detector()
    while (!isOver) {
      if (video.readyState >= video.HAVE_CURRENT_DATA) for (const code of await detect(video)) see(code)
      await new Promise(resolve => setTimeout(resolve, everyMs))
    }
  }
  run().catch(() => !isOver && failed())
  return () => {
    isOver = true
    if (stream) stop(stream)
  }
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** The reader of the browser where it has one, else one of ours, which comes only then. */
async function detector(): Promise<(video: HTMLVideoElement) => Promise<string[]>> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (BarcodeDetector) {
    const built = new BarcodeDetector({ formats: ['qr_code'] })
    return async video => (await built.detect(video)).map(({ rawValue }) => rawValue)
  }
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async video => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return []
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0)
    try {
      return [decode(context.getImageData(0, 0, width, height))]
    } catch {
      // There is no code in this picture.
      return []
    }
  }
}
