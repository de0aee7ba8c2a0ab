import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { isKey, markName, quarantineName, type Storage } from './storage.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  accessKey: string
  secretKey: string
  region: string
  /** What the keys begin with, so that a bucket may hold other things too. */
  prefix: string
  /** How long the store may be silent before a call of it fails, in milliseconds. */
  timeoutMs?: number
}

const partSize = 16 * 1_048_576
/** The largest object that one call copies, by the protocol. */
const maxInOneCopy = 5 * 2 ** 30

/**
 * Files in any store that speaks S3. Checksums that only some of them know are sent where they are required alone, and
 * the bucket stands in the path, which all of them understand.
 */
export function s3Storage({
  endpoint,
  bucket,
  accessKey,
  secretKey,
  region,
  prefix,
  timeoutMs = 60_000,
}: S3Settings): Storage {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without these a store that hangs is waited for until the process ends.
    requestHandler: { connectionTimeout: Math.min(10_000, timeoutMs), socketTimeout: timeoutMs },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })

  const inQuarantine = (key: string) => `${quarantineName}/${key}`
  const sizeOf = (key: string) =>
    client.send(new HeadObjectCommand(at(key))).then(({ ContentLength = 0 }) => ContentLength, unlessAbsent)
  const mark = () =>
    client
      .send(new GetObjectCommand(at(markName)))
      .then(({ Body }) => Body!.transformToString(), unlessAbsent)

  /** Copies a file within the store, through this server where it is too large for one call; false where it is not there. */
  async function copied(from: string, to: string) {
    const size = await sizeOf(from)
    if (size === undefined) return false
    if (size <= maxInOneCopy) {
      const source = [bucket, ...(prefix + from).split('/')].map(encodeURIComponent).join('/')
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: source }))
    } else {
      const { Body, ContentType } = await client.send(new GetObjectCommand(at(from)))
      await new Upload({ client, params: { ...at(to), Body, ContentType }, partSize, queueSize: 2 }).done()
    }
    return true
  }

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
    async *keys() {
      for (let ContinuationToken: string | undefined; ; ) {
        const asked = { Bucket: bucket, Prefix: prefix, ContinuationToken }
        const page = await client.send(new ListObjectsV2Command(asked))
        for (const { Key, LastModified } of page.Contents ?? []) {
          const key = Key!.slice(prefix.length)
          if (isKey(key)) yield { key, at: LastModified?.getTime() ?? Date.now() }
        }
        ContinuationToken = page.NextContinuationToken
        if (!ContinuationToken) return
      }
    },
    async quarantine(key) {
      if (await copied(key, inQuarantine(key))) await client.send(new DeleteObjectCommand(at(key)))
    },
    async unquarantine(key) {
      if (await copied(inQuarantine(key), key))
        await client.send(new DeleteObjectCommand(at(inQuarantine(key))))
      return (await sizeOf(key)) !== undefined
    },
    async purge(key) {
      await client.send(new DeleteObjectCommand(at(inQuarantine(key))))
    },
    mark,
    async setMark(id) {
      const params = { ...at(markName), Body: id, ContentType: 'text/plain' }
      // Of two sites that mark one place at once, the first is believed, where the store knows the condition.
      const put = client.send(new PutObjectCommand({ ...params, IfNoneMatch: '*' }))
      await put.catch((error: S3ServiceException) => {
        const status = error.$metadata?.httpStatusCode
        if (status === 501) return client.send(new PutObjectCommand(params))
        if (status === 412 || status === 409) return undefined
        throw error
      })
      return mark()
    },
    async tidy(before) {
      const asked = { Bucket: bucket, Prefix: prefix }
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(asked))
      for (const { Key, UploadId, Initiated } of Uploads) {
        const isOurs = isKey(Key!.slice(prefix.length).replace(`${quarantineName}/`, ''))
        if (!isOurs || !Initiated || Initiated.getTime() > before) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
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

/** Takes an object that is not there for nothing; every other error goes on. */
function unlessAbsent(error: S3ServiceException): undefined {
  if (error.$metadata?.httpStatusCode !== 404 || error.name === 'NoSuchBucket') throw error
}
