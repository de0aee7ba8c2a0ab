/** Has the browser save what an address answers, under a name. */
export function saveFrom(address: string, fileName: string) {
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
}

/** Saves a text as a file of its reader's device. */
export function saveText(fileName: string, text: string, type: 'text/plain' | 'text/csv') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  saveFrom(address, fileName)
  URL.revokeObjectURL(address)
}
