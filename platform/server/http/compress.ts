import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Answers of up to so many bytes are compressed synchronously, in 3 ms at most. A compression stream of its own costs a short list 2 ms more. */
const bytesAtOnce = 262_144
/** The level of gzip, which browsers ask for over plain HTTP: half the time of zlib's default, 6, for 3 % more bytes. */
const gzipLevel = 4

/**
 * Compresses the answers of the API that are longer than a kibibyte, where the client takes it (RFC 9110, 12.5.3): a list
 * is a fifth of its bytes then, which a slow line feels. Files are left as they are, and what is sent to us is never
 * compressed: bodies.ts refuses that. Nothing of an answer can be found out by its length (BREACH), since no foreign page
 * can have the token sent along that an answer takes.
 */
export const compressAnswers = (api: FastifyInstance) =>
  api.register(compress, {
    ...{ encodings: ['zstd', 'br', 'gzip'], threshold: 1_024, globalDecompression: false },
    ...{ syncThreshold: bytesAtOnce, zlibOptions: { level: gzipLevel } },
    customTypes: /^application\/(?:[\w.-]+\+)?json(?:;|$)/,
  })
