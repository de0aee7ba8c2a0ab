import { shortest } from '../whatsapp/url.ts'

type Of = { names: string[]; school: string; url: string }

const list = (language: 'ar' | 'en', names: string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

/** What is written beside a link, in the language of whoever gets it. */
export const linkTextIn = {
  ar({ names, school, url }: Of) {
    const at = school && ` في ${school}`
    const text = (whom: string) =>
      `السلام عليكم، هذه صفحة متابعة ${whom}${at}: ${url}\nالرابط خاص بكم، فنرجو ألا يُرسل إلى غيركم.`
    return shortest(text(list('ar', names)), text('الأبناء'))
  },
  en({ names, school, url }: Of) {
    const at = school && ` at ${school}`
    const text = (whom: string) =>
      `Hello, here you can follow ${whom}${at}: ${url}\nThe link is for you alone, please do not pass it on.`
    return shortest(text(list('en', names)), text('your children'))
  },
}
