import { readFileSync } from 'node:fs'
import { metadataOf } from '../upload.ts'
import type { Site } from './site.ts'

const tus = { 'tus-resumable': '1.0.0' }

/** Sends a small file in one piece, past the screens; answers the id of the media once it can be used. */
export async function sendFile(
  { address, call }: Pick<Site, 'address' | 'call'>,
  token: string,
  bytes: Buffer,
  metadata: { filename: string; purpose: string; courseId?: string },
) {
  const headers = { ...tus, authorization: `Bearer ${token}` }
  const begun = await fetch(`${address}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': metadataOf(metadata),
    },
  })
  const location = begun.headers.get('location')!
  const sent = await fetch(new URL(location, address), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  if (!sent.ok) throw new Error(`${metadata.filename} was answered ${sent.status}: ${await sent.text()}`)
  const id = location.split('/').at(-1)!
  for (;;) {
    const { status, problem } = await call(`GET /media/${id}`, undefined, token)
    if (status === 'ready') return id
    if (status === 'failed') throw new Error(`${metadata.filename} was refused: ${problem}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** A video of twenty seconds that browsers play. */
export const shortVideo = () => readFileSync('test/samples/twenty-seconds.mp4')
/** Its captions: one line, from beginning to end. */
export const captionsSaying = (line: string) => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:20.000\n${line}\n`)
