const inStyles = [
  /(?<![\w-])(margin|padding|inset|border|scroll-margin|scroll-padding)-(left|right)\b/,
  /(?<![\w-])border-(top|bottom)-(left|right)-radius\b/,
  /(?<![\w-])(left|right)\s*:/,
  /(?<![\w-])(text-align|float|clear)\s*:\s*(left|right)\b/,
]
const inScreens = [
  /\b(margin|padding|border|inset|scrollMargin|scrollPadding)(Left|Right)\b/,
  /\bborder(Top|Bottom)(Left|Right)Radius\b/,
  /\s(ml|mr|pl|pr)=["{]/,
  /\s(left|right)=(\{\s*)?["'\d-]/,
  /\b(left|right): *['"\d-]/,
  /\b(textAlign: *|float: *|ta=\{?)["'](left|right)\b/,
]

/** Both directions are one layout: start and end. A line that must differ says so with a comment `physical: why`. */
export function sideErrors(file: string, lines: string[]) {
  const patterns = file.endsWith('.css') ? inStyles : file.includes('/client/') ? inScreens : []
  return lines.flatMap((line, index) => {
    if (!patterns.some(pattern => pattern.test(line))) return []
    if (line.includes('physical:') || lines[index - 1]?.includes('physical:')) return []
    return [`${file}:${index + 1}  write start and end, not left and right: ${line.trim()}`]
  })
}
