import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { type AskedContent, newQuizOf } from './quiz.ts'
import { openScreen } from './screen.tsx'

/** A student at the one question of a quiz. */
export async function atQuestion(content: AskedContent, body = '<p>Asked</p>') {
  const { world, quiz, questions } = await newQuizOf([{ content, body }])
  const { user } = await openScreen(`/quizzes/${quiz.id}`, 'student', { world: Promise.resolve(world) })
  await user.click(await screen.findByRole('button', { name: 'Begin' }))
  await screen.findByRole('heading', { name: /^Question 1 of 1/ })
  const isSaved = (expected: unknown) =>
    waitFor(async () => {
      const row = await world.db.read.selectFrom('responses').select('answer').executeTakeFirst()
      expect(row?.answer && JSON.parse(row.answer)).toEqual(expected)
    })
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  return { user, isSaved, press, content: questions[0].content }
}

export const part = (text: string) => ({ body: `<p>${text}</p>` })
export const formula = (tex: string) => part(`<span data-math="inline">${tex}</span>`)
