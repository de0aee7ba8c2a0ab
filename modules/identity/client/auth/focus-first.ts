/** Puts the focus into the first field that is wrong, if one is. */
export function focusFirst(form: { getInputNode: (name: never) => HTMLElement | null }, errors: object) {
  const [name] = Object.keys(errors)
  if (name) form.getInputNode(name as never)?.focus()
}
