import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Up to how many bytes an answer is compressed at once: that takes 3 ms at most. Through a stream of its own, even a short list takes 2 ms more. */
const bytesAtOnce = 262_144
/** Of gzip, which browsers ask for where the site has no certificate: half the time of zlib's own 6, for a thirtieth more bytes. */
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
