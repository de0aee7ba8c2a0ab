import { useSite } from '../../api/site.ts'

/** How people write phone numbers where the school is; before its settings say where that is, as one looks anywhere. */
export const usePhonePlaceholder = () => useSite().phone?.national ?? '+00 000 000 0000'

const onOneLine = (number: string) => number.replaceAll(' ', '\u00a0')

/** The same within a sentence, as people write it in the country and from abroad; nothing before it is known where the school is. */
export function usePhoneExample() {
  const { phone } = useSite()
  return phone && { national: onOneLine(phone.national), international: onOneLine(phone.international) }
}
