const letters = {
  ar: ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح', 'ط', 'ي', 'ك', 'ل', 'م', 'ن', 'س', 'ع', 'ف', 'ص', 'ق', 'ر'],
  en: [...'ABCDEFGHIJKLMNOPQRST'],
}

/** What the options of a question are called, by the language of its course. */
export type Letters = keyof typeof letters

export const letterOf = (language: Letters, at: number) => letters[language][at] ?? String(at + 1)
