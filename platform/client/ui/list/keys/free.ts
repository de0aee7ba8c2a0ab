/** Whether a key is for the list: in fields it is about what is written, in dialogs and menus about those, on a toast it closes it. */
export const isForList = ({ defaultPrevented, target }: KeyboardEvent) =>
  !defaultPrevented &&
  !(target as Element).closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable=true], [data-toaster]',
  ) &&
  !document.querySelector('dialog[open], [role=dialog], [role=menu]')
