import { clockOf } from '#platform/contract/length.ts'
import type { Note } from '../../contract/note.ts'

export type Shape = 'md' | 'txt'

/** Notes as one text, lesson by lesson, to be kept or printed: plain, or in Markdown. */
export function textOf(all: Note[], shape: Shape) {
  const lessons = Map.groupBy(all, ({ lessonId }) => lessonId)
  const parts = [...lessons.values()].map(notes => {
    const { courseTitle, lessonTitle } = notes[0]!
    const title = `${courseTitle}: ${lessonTitle}`
    const head = shape === 'md' ? `## ${title}` : `${title}\n${'='.repeat(title.length)}`
    return [head, ...notes.map(note => lineOf(note, shape))].join('\n\n')
  })
  return `${parts.join('\n\n\n')}\n`
}

function lineOf({ atSeconds, body }: Note, shape: Shape) {
  const stamp = atSeconds === null ? '' : clockOf(atSeconds)
  if (shape === 'txt') return [stamp && `[${stamp}]`, body].filter(Boolean).join(' ')
  const lines = body.split('\n').join('\n  ')
  return `- ${stamp && `**${stamp}** `}${lines}`
}

/** Hands a text to the browser to be kept as a file. */
export function saveAs(fileName: string, text: string) {
  const link = document.createElement('a')
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }))
  Object.assign(link, { href: url, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
