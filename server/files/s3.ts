import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Storage } from './storage.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  accessKey: string
  secretKey: string
  region: string
  /** What the keys begin with, so that a bucket may hold other things too. */
  prefix: string
}

const partSize = 16 * 1_048_576

/**
 * Files in any store that speaks S3. Checksums that only some of them know are sent where they are required alone, and
 * the bucket stands in the path, which all of them understand.
 */
export function s3Storage({ endpoint, bucket, accessKey, secretKey, region, prefix }: S3Settings): Storage {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })

  return {
    async put(file, key, contentType) {
      const params = { ...at(key), Body: createReadStream(file), ContentType: contentType }
      await new Upload({ client, params, partSize, queueSize: 2 }).done()
    },
    async read(key, range) {
      const asked = { ...at(key), Range: `bytes=${range.start}-${range.end}` }
      const { Body } = await client.send(new GetObjectCommand(asked))
      return into =>
        pipeline(Body as Readable, into).catch(error => {
          if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' || !into.destroyed) throw error
        })
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(error => {
        if (!(error instanceof NoSuchKey)) throw error
      })
    },
    async *keys() {
      for (let ContinuationToken: string | undefined; ; ) {
        const asked = { Bucket: bucket, Prefix: prefix, ContinuationToken }
        const page = await client.send(new ListObjectsV2Command(asked))
        for (const { Key, LastModified } of page.Contents ?? [])
          yield { key: Key!.slice(prefix.length), at: LastModified?.getTime() ?? Date.now() }
        ContinuationToken = page.NextContinuationToken
        if (!ContinuationToken) return
      }
    },
    linkTo: (key, { contentType, disposition, lasts }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: `private, max-age=${lasts}`,
        }),
        { expiresIn: lasts },
      ),
  }
}
