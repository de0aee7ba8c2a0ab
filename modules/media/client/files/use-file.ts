import { call } from '#platform/client/api/call.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { media } from '../../contract/media.ts'

/** Fetches where a file is, then shows it in a tab of its own, or keeps it on the device. */
export function useFile(id: string, opened?: () => void) {
  const reason = useReason()
  const failed = (error: unknown, again: () => void) =>
    showToast({
      tone: 'bad',
      title: 'files.notOpened',
      message: { text: reason(error) },
      action: { label: 'tryAgain', run: again },
    })
  const save = async () => {
    try {
      const { downloadUrl } = await call(media.read, { id })
      follow(downloadUrl)
      opened?.()
    } catch (error) {
      failed(error, () => void save())
    }
  }
  const open = async () => {
    // Browsers let a tab be opened by the press itself only, not by the answer that comes after it.
    const tab = window.open('', '_blank')
    try {
      const { url } = await call(media.read, { id })
      if (tab && url) {
        tab.opener = null
        tab.location.href = url
      } else follow(url)
      opened?.()
    } catch (error) {
      tab?.close()
      failed(error, () => void open())
    }
  }
  return { open: () => void open(), save: () => void save() }
}

function follow(url: string | null) {
  if (!url) return
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
