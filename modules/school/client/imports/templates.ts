const templates = {
  ar: [
    ['الاسم', 'كود الطالب', 'الهاتف', 'البريد الإلكتروني', 'الدورة', 'المجموعة'],
    ['مريم أحمد محمود', '1001', '01001234567', '', '', ''],
  ],
  en: [
    ['Full name', 'Student code', 'Phone', 'E-mail', 'Course', 'Group'],
    ['Mariam Ahmed Mahmoud', '1001', '01001234567', '', '', ''],
  ],
}

/** A table to fill in, with the headers of a language; spreadsheets know by its mark that it is UTF-8. */
export function downloadTemplate(language: 'ar' | 'en', fileName: string) {
  const text = templates[language].map(row => row.join(',')).join('\r\n')
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: `${fileName}.csv` })
  link.click()
  URL.revokeObjectURL(address)
}
