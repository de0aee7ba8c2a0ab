import { expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { pdfOf } from '#test/pdf.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

const pdf = pdfOf('What I drew')

/** An attempt that hands in a drawing, and a text with notes. */
async function handedIn(more: object) {
  const world = await newWorld()
  const exam = await examIn(world)
  const paper = await exam.newQuestion({ kind: 'file', files: 2 })
  const essay = await exam.newQuestion({ kind: 'essay', files: 1 })
  const short = await exam.newQuestion()
  const quiz = await exam.newQuiz(more, [paper, essay, short])
  const attempt = await exam.begin(quiz)
  const { send } = uploaderOf(world.app, world.people.student.token)
  const sent = async (bytes: Buffer | string, filename: string) =>
    (await send(bytes, { filename, purpose: 'answer', courseId: exam.courseId })).id as string
  const drawings = [await sent(pdf, 'Mariam 2.pdf'), await sent(pdf, 'Mariam 1.pdf')]
  const notes = await sent('In my own words', 'مريم.txt')
  await exam.submit(attempt, {
    a: { fileIds: drawings },
    b: { text: '', fileIds: [notes] },
    c: 'right',
  })
  const read = async (query = `quizId=${quiz.id}&state=all`) =>
    (await world.done('teacher', `GET /responses?${query}`)).items as {
      id: string
      alias: string | null
      files: { id: string; fileName: string; contentType: string; size: number; url: string }[]
    }[]
  return { world, quiz, attempt, drawings, notes, read }
}

/** What the browser is told that a file is called. */
async function downloadedAs(
  world: Awaited<ReturnType<typeof newWorld>>,
  { id, url }: { id: string; url: string },
) {
  const { headers } = await uploaderOf(world.app, '').fetched(url)
  const read = await world.done('teacher', `GET /media/${id}`)
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(read.fileName)
  return decodeURIComponent(String(headers['content-disposition']))
}

test('an answer is told with the files that it names, in its order, each with a link that opens it', async () => {
  const { world, drawings, notes, read } = await handedIn({})
  const [paper, essay, short] = await read()
  expect(paper!.files).toMatchObject([
    { id: drawings[0], fileName: 'Mariam 2.pdf', contentType: 'application/pdf', size: pdf.length },
    { id: drawings[1], fileName: 'Mariam 1.pdf' },
  ])
  expect(essay!.files).toMatchObject([{ id: notes, fileName: 'مريم.txt' }])
  expect(short!.files).toEqual([])
  const { status, bytes } = await uploaderOf(world.app, '').fetched(paper!.files[0]!.url)
  expect([status, bytes.equals(pdf)]).toEqual([200, true])
  expect(await downloadedAs(world, paper!.files[0]!)).toContain('Mariam 2.pdf')
  const marked = await world.done('teacher', `PUT /responses/${paper!.id}/mark`, { score: 1 })
  expect(marked.files).toMatchObject(drawings.map(id => ({ id })))
})

test('while nobody is to know whose it is, its files are called after the alias, also once they are opened', async () => {
  const { world, quiz, read } = await handedIn({ anonymous: true, scoreRelease: 'byHand' })
  // In an anonymous quiz answers stand in no order that says anything.
  const withFiles = async (count: number) => (await read()).find(({ files }) => files.length === count)
  const [paper, essay] = [await withFiles(2), await withFiles(1)]
  const { alias } = paper!
  expect(alias).toMatch(/^\d{4}$/)
  expect(paper!.files.map(({ fileName }) => fileName)).toEqual([`${alias}-1.pdf`, `${alias}-2.pdf`])
  expect(essay!.files.map(({ fileName }) => fileName)).toEqual([`${alias}-1.txt`])
  for (const file of [...paper!.files, ...essay!.files]) {
    const downloaded = await downloadedAs(world, file)
    expect(downloaded).not.toContain('Mariam')
    expect(downloaded).toContain(file.fileName)
  }

  await world.done('teacher', `POST /quizzes/${quiz.id}/release`, { what: 'score', told: true })
  const shown = await withFiles(2)
  expect(shown).toMatchObject({ alias: null, files: [{ fileName: 'Mariam 2.pdf' }, {}] })
  expect(await downloadedAs(world, shown!.files[0]!)).toContain('Mariam 2.pdf')
})
