import { queryOptions } from '@tanstack/react-query'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import type { Track } from '#modules/media/client/public/captions.ts'
import { media } from '#modules/media/contract/media.ts'
import { call } from '#platform/client/api/call.ts'
import { progress } from '../../contract/progress.ts'
import { startOf } from '../reporting/pending-progress.ts'
import { pendingOf } from '../reporting/progress-flush.ts'
import type { Known } from '../reporting/reporting.ts'

const preparing = ['uploading', 'processing']

/** The video of a lesson, by links that last some time: asked for anew at each visit, and again until it is ready. */
export const videoFileOf = ({ id, captions }: Lesson, mediaId: string) =>
  queryOptions({
    queryKey: ['video', id, mediaId],
    queryFn: async ({ signal }) => {
      const [file, tracks] = await Promise.all([
        call(media.read, { id: mediaId }, signal),
        Promise.all(
          captions.map(async ({ mediaId, language, label }): Promise<Track | undefined> => {
            // A video can be watched without its captions.
            const read = await call(media.read, { id: mediaId }, signal).catch(() => undefined)
            return read?.url ? { language, label, url: read.url } : undefined
          }),
        ),
      ])
      return { file, tracks: tracks.filter(track => track !== undefined) }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: query => (preparing.includes(query.state.data?.file.status ?? '') ? 4_000 : false),
  })

/** What was watched of a lesson before, and where it goes on: as the server knows it at this moment, and this device. */
export const knownOf = ({ id, durationSeconds }: Lesson, userId: string) =>
  queryOptions({
    queryKey: ['watched', userId, id],
    queryFn: async (): Promise<Known> => {
      const { positionSeconds: position, watched } = await call(progress.write, { id, body: {} })
      return {
        watched: watched as Known['watched'],
        position,
        start: startOf(pendingOf(userId, id), position, durationSeconds),
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
