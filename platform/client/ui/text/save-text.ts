/** Saves a text as a file of its reader's device. */
export function saveText(fileName: string, text: string, type: 'text/plain' | 'text/csv') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  URL.revokeObjectURL(address)
}
