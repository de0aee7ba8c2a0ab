/** Writes what the address of a printed card says into the form, and takes it out of the address and so out of the history. */
export function fillFromCard(form: HTMLFormElement) {
  const { u, c } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  if (!u || !c) return
  const [login, password] = form.querySelectorAll('input')
  login!.value = u
  password!.value = c
  history.replaceState(history.state, '', location.href.split('#')[0])
}
