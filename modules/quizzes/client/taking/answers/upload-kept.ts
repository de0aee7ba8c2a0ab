import { beginUploads, dismiss, pause, uploadOf, uploadsStore } from '#modules/media/client/public/uploads.ts'

/** Where the file of an answer is wanted: its field, and the course of the quiz. */
type Target = { uploadKey: string; courseId: string }
type Callbacks = {
  ready: (mediaId: string) => void
  /** It was refused, and stays until somebody tries it again or takes it away. */
  failed: () => void
  /** It is on its way, for the first time or again. */
  goesOn: () => void
  cut: () => void
  /** Whoever chose it wants it no more. */
  gone: () => void
}

/** Uploads a file that the device keeps; answers what stops that for now. What had come by then is not sent again. */
export function uploadKept(file: File, { uploadKey, courseId }: Target, callbacks: Callbacks) {
  const [id] = beginUploads(uploadKey, [file], { purpose: 'answer', courseId }, { isKept: true })
  let [before, sent] = ['', 0]
  const stop = uploadsStore.follow(look)
  function look() {
    const upload = uploadOf(id!)
    const state = upload?.state ?? 'gone'
    const isMoving = state === 'sending' && upload!.sent > sent
    sent = upload?.sent ?? 0
    if (isMoving) callbacks.goesOn()
    if (state === before) return
    before = state
    if (state === 'cut') callbacks.cut()
    if (state === 'failed') callbacks.failed()
    if (state === 'waiting') callbacks.goesOn()
    if (state === 'gone') {
      stop()
      callbacks.gone()
    }
    if (state === 'ready') {
      stop()
      callbacks.ready(upload!.media!.id)
      dismiss(id!)
    }
  }
  look()
  return () => {
    stop()
    pause(id!)
    dismiss(id!)
  }
}
