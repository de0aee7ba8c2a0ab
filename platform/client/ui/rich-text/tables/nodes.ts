import { Node } from '@tiptap/core'
import { tableEditing } from '@tiptap/pm/tables'
import { TableKeys } from './commands.ts'

/** What the table parts of ProseMirror are told apart by. */
const tableRoles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** A table without widths: it is as wide as what is in it. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: extension => ({ tableRole: tableRoles[extension.name] }),
  addProseMirrorPlugins: () => [tableEditing()],
})
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})
const span = {
  default: 1,
  parseHTML: (cell: HTMLElement, name: string) => Number(cell.getAttribute(name) ?? 1),
}
const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: { ...span, parseHTML: (cell: HTMLElement) => span.parseHTML(cell, 'colspan') },
      rowspan: { ...span, parseHTML: (cell: HTMLElement) => span.parseHTML(cell, 'rowspan') },
      // The table plug-in asks for it; it is not kept.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes: { colspan, rowspan, ...rest } }) => [
      tag,
      { ...rest, ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) },
      0,
    ],
  })

export const tableNodes = [Table, TableKeys, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')]
