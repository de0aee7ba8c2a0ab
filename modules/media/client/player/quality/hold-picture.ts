/** Leaves the last picture of a video in sight until the next one is there: between two links a browser shows its poster. */
export function holdPicture(video: HTMLVideoElement) {
  const { videoWidth, videoHeight } = video
  if (!videoWidth) return
  const canvas = Object.assign(document.createElement('canvas'), { width: videoWidth, height: videoHeight })
  canvas.ariaHidden = 'true'
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  video.after(canvas)
  for (const name of ['seeked', 'error']) video.addEventListener(name, () => canvas.remove(), { once: true })
}
