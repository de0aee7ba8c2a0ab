/** As what the files are used that searches look into. */
export const pdfFiles = {
  lessons: { kind: 'lessons', field: 'attachment' },
  summaries: { kind: 'summaries', field: 'file' },
} as const
