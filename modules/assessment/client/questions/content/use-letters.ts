import { useLanguage } from '#platform/client/i18n/i18n.ts'

const arabic = [
  'أ',
  'ب',
  'ج',
  'د',
  'هـ',
  'و',
  'ز',
  'ح',
  'ط',
  'ي',
  'ك',
  'ل',
  'م',
  'ن',
  'س',
  'ع',
  'ف',
  'ص',
  'ق',
  'ر',
]

/** By which letter an option is called: A, B, C, or أ، ب، ج. */
export function useLetters() {
  const { language } = useLanguage()
  return (at: number) => (language === 'ar' ? arabic[at]! : String.fromCharCode('A'.charCodeAt(0) + at))
}
