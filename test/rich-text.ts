import type { Editor } from '@tiptap/core'
import { waitFor, type within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Writes a text as the editor of the browser does: it comes when somebody goes there. */
export async function writeText(
  user: UserEvent,
  form: Pick<ReturnType<typeof within>, 'findByRole' | 'getByRole'>,
  name: string,
  text: string,
) {
  await user.click(await form.findByRole('textbox', { name }))
  const editor = await waitFor(() => {
    const box = form.getByRole('textbox', { name }) as HTMLElement & { editor?: Editor }
    expect(box.editor).toBeDefined()
    return box.editor!
  })
  editor.commands.setContent(text, { emitUpdate: true })
}
