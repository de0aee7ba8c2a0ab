type Scored = { name: string; title: string; score: number; outOf: number }

/** How a score is told, of a quiz and of an exam, in the language of who is told it. */
export const scoreSentences = {
  ar: {
    guardian: ({ name, title, score, outOf }: Scored) => `درجة ${name} في «${title}»: ${score} من ${outOf}.`,
    student: ({ title, score, outOf }: Scored) => `درجتك في «${title}»: ${score} من ${outOf}.`,
  },
  en: {
    guardian: ({ name, title, score, outOf }: Scored) =>
      `${name} scored ${score} out of ${outOf} in “${title}”.`,
    student: ({ title, score, outOf }: Scored) => `You scored ${score} out of ${outOf} in “${title}”.`,
  },
}
