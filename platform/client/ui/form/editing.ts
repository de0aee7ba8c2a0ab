import { Link } from '@tiptap/extension-link'
import { StarterKit } from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'
import { letMarkupThrough } from '../../trusted-types.ts'
import { Directions } from '../rich-text/editor-directions.ts'
import { formulaNodes } from '../rich-text/formula-nodes.ts'
import { raisedText } from '../rich-text/raised-text.ts'
import { tableNodes } from '../rich-text/tables/nodes.ts'
import { WayOut } from '../rich-text/way-out.ts'

// An editor reads HTML by parsing it, which the page lets through only when it is cleaned.
letMarkupThrough(markup => DOMPurify.sanitize(markup))

/** What every text may hold: no colours, no headings above those of the page, links that lead somewhere. */
export const textExtensions = [
  Directions,
  WayOut,
  ...formulaNodes,
  ...raisedText,
  ...tableNodes,
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  // Addresses of mail and numbers of phones are allowed as they are; naming them again warns in each further editor of a page.
  Link.configure({ openOnClick: false, defaultProtocol: 'https' }),
]
