import { expect, vi } from 'vitest'
import type { newWorld } from './world.ts'

type World = Awaited<ReturnType<typeof newWorld>>

/** Changes of many in a world, by whom they are asked for. */
export function jobsIn({ done, people }: Pick<World, 'done' | 'people'>) {
  type As = keyof typeof people
  async function until(as: As, id: string, state: string) {
    await expect.poll(async () => (await done(as, `GET /jobs/${id}`)).state).toBe(state)
    return done(as, `GET /jobs/${id}`)
  }
  /**
   * Asks for a job and waits until it is ready. It tries its first rows for a second at most, which a machine with much else to do
   * can need for two of them: no time passes meanwhile.
   */
  async function ready(as: As, body: object) {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    try {
      const { id } = await done(as, 'POST /jobs/bulk', body)
      return await until(as, id, 'ready')
    } finally {
      clock.mockRestore()
    }
  }
  return {
    until,
    ready,
    /** Lets a job do all that it was asked for. */
    async run(as: As, body: object) {
      const { id } = await ready(as, body)
      await done(as, `POST /jobs/${id}/start`)
      return until(as, id, 'done')
    },
    async takeBack(as: As, id: string) {
      expect(await done(as, `POST /jobs/${id}/undo`)).toMatchObject({ state: 'undoing' })
      return until(as, id, 'undone')
    },
    rowsOf: async (as: As, id: string) => (await done(as, `GET /jobs/${id}/rows?pageSize=100`)).items,
  }
}
