/**
 * Where letters of a language are what the code is about, not what it says: how words are folded and searched, how numbers and
 * questions are written, what the columns of tables that schools have are called, what stands between the values of a cell, and which
 * passwords are easily guessed.
 */
const about = [
  /^platform\/contract\/(fold|decimal|length)\.ts$/,
  /^platform\/server\/db\/(search\/words|search)\.ts$/,
  /^modules\/questions\/(contract\/pasted|kinds\/(numeric|short)\/server)\//,
  /^modules\/exams\/server\/imported\//,
  /^modules\/exams\/contract\/absent-words\.ts$/,
  /^modules\/(catalog\/server|identity\/server\/users)\/imported\//,
  /^modules\/enrolment\/server\/(groups\/)?imported\.ts$/,
  /^modules\/guardians\/server\/people\//,
  /^modules\/identity\/server\/people\/(rows|password-rules)\.ts$/,
  /^modules\/media\/contract\/pdf\/ligatures\.ts$/,
  /^modules\/tasks\/server\/imports\/headers\.ts$/,
  /^modules\/search\/(server\/highlights|client\/actions)\.ts$/,
  // On pages: what is said before any catalogue is there, by what words a page is found, letters of options and keys, and numerals.
  /^app\/client\/start\.ts$/,
  /^(app|modules\/\w+)\/client\/search\.ts$/,
  /^modules\/questions\/client\/(kinds\/letters\.ts|bank\/tags-field\.tsx)$/,
  /^modules\/(money\/client\/take\/division|enrolment\/client\/groups\/money|tasks\/client\/jobs\/is-number)\.ts$/,
  /^modules\/(media\/client\/player\/extras\/keys|school\/client\/settings\/choices)\.ts$/,
  /^platform\/client\/(i18n\/digits|ui\/(layout\/avatar|list\/keys\/|rich-text\/pasting\/lists))/,
]

/** What people read stands in the catalogues, in every language: a text of one language is in no code. */
export function languageErrors(file: string, lines: string[]) {
  const isProduct = /^(app|modules\/\w+(\/kinds\/[\w-]+)?|platform)\/(server|contract|client)\//.test(file)
  const isSaid =
    isProduct && !/\.test\.tsx?$|\/migrations\//.test(file) && !about.some(each => each.test(file))
  if (!isSaid) return []
  return lines.flatMap((line, index) =>
    /\p{Script=Arabic}/u.test(line.replace(/^\s*(\/\*\*?|\*|\/\/).*|\s\/\/ .*/, ''))
      ? [`${file}:${index + 1}  say it by an id of the catalogues: ${line.trim()}`]
      : [],
  )
}
