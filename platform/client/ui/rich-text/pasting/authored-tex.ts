/** The TeX that somebody wrote, without the style that Wikipedia writes around it. */
export const authoredTex = (tex: string) =>
  /^\{\\(?:display|text)style ([^]*)\}$/.exec(tex.trim())?.[1]?.trim() ?? tex.trim()
