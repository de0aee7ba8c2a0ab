/** Arabic-Indic and Extended Arabic-Indic digits as 0–9: what is typed into numbers, phones, codes and names to sign in with. */
export { westernDigits as toWesternDigits } from '../../contract/digits.ts'
