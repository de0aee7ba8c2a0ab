import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newQuizOf } from '#test/quiz.ts'
import { openScreen } from '#test/screen.tsx'

test.each([
  ['atOnce', 'en', /So far 2 of 3 of what is marked\. One answer waits to be marked\./],
  ['atOnce', 'ar', /حتى الآن 2 من 3 في ما صُحح\. إجابة واحدة بانتظار التصحيح\./],
  ['byHand', 'en', /^One answer waits to be marked\. The score is shown once your teacher releases it\.$/],
] as const)(
  'while an essay waits, a score told %s is said in words and is no mark: %s',
  async (scoreRelease, language, said) => {
    const short = { kind: 'short', answers: [{ text: 'right' }] }
    const { world, quiz } = await newQuizOf(
      [{ content: { kind: 'essay' }, points: 5 }, { content: short, points: 2 }, { content: short }],
      { scoreRelease },
    )
    const { id, hold } = await world.done('student', `POST /quizzes/${quiz.id}/attempts`)
    const answers = [
      { item: 'a', rev: 1, answer: { text: 'So', fileIds: [] } },
      { item: 'b', rev: 1, answer: 'right' },
    ]
    await world.done('student', `POST /attempts/${id}/submit`, { hold, answers })
    await openScreen(`/quizzes/${quiz.id}/attempts/${id}`, 'student', {
      world: Promise.resolve(world),
      language,
    })
    const heading = await screen.findByRole('heading', {
      name: language === 'ar' ? 'تم التسليم' : 'Handed in',
    })
    expect(heading.parentElement!.querySelector('p')!.textContent.trim()).toMatch(said)
    expect(screen.getByRole('main').textContent).not.toMatch(/\d \/ \d/)
    cleanup()
  },
)
