import { call } from '#platform/client/api/call.ts'
import { newUuid } from '#platform/client/api/uuid.ts'
import { cardDays, cards } from '../../contract/card-calls.ts'
import { type Job, jobs } from '../../contract/job.ts'
import { isMoving } from '../jobs/polling.ts'

const pause = 250

async function settled(job: Job): Promise<Job> {
  let now = job
  while (isMoving(now)) {
    await new Promise(done => setTimeout(done, pause))
    now = await call(jobs.read, { id: job.id })
  }
  return now
}

/** Makes the card of one student as those of many are made: in place of the one that they had. */
export async function newCard(userId: string) {
  const body = { selection: { ids: [userId] }, days: cardDays.initial, key: newUuid() }
  const ready = await settled(await call(cards.create, { body }))
  const job = await settled(await call(jobs.start, { id: ready.id, body: {} }))
  return { job, ...(await call(cards.read, { id: job.id, query: { page: 1, pageSize: 1 } })) }
}
