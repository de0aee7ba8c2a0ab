/**
 * Lets each block of a text take its direction from its first words: a list, a table or a quotation as a whole, for a
 * browser passes over what has a direction of its own when it looks for them, and would put their marks on the wrong side.
 * A direction that somebody chose stays.
 */
export function direct(text: DocumentFragment) {
  for (const part of text.querySelectorAll('* > [dir=auto]')) part.removeAttribute('dir')
  for (const block of text.children) if (!block.hasAttribute('dir')) block.setAttribute('dir', 'auto')
}
