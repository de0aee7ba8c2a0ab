import {
  Icon123,
  IconAlignLeft,
  IconArrowsLeftRight,
  IconCircleDot,
  IconCursorText,
  IconFileUpload,
  IconForms,
  IconListNumbers,
  IconMapPin,
  IconSquareCheck,
  IconToggleLeft,
} from '@tabler/icons-react'
import type { OfEachKind } from './client-kind.ts'

export const kindIcons: OfEachKind<'icon'> = {
  single: IconCircleDot,
  multiple: IconSquareCheck,
  trueFalse: IconToggleLeft,
  numeric: Icon123,
  short: IconCursorText,
  cloze: IconForms,
  matching: IconArrowsLeftRight,
  ordering: IconListNumbers,
  hotspot: IconMapPin,
  essay: IconAlignLeft,
  file: IconFileUpload,
}
