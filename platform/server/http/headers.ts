import type { FastifyInstance, FastifyReply } from 'fastify'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'x-robots-tag': 'noindex',
}
/** What browsers heed only where it comes with a document: built scripts, styles and fonts need not bear it. */
export const ofDocuments = ['cross-origin-opener-policy', 'permissions-policy'] as const
const ofApi = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'Authorization',
}
const aYear = 'max-age=31536000'

/** Headers by which browsers protect the people who use the site; HSTS (RFC 6797) where it is served by TLS. */
export function protectionOf(publicUrl: string) {
  const always = publicUrl.startsWith('https:')
    ? { ...everywhere, 'strict-transport-security': aYear }
    : everywhere
  return {
    everywhere: (app: FastifyInstance) =>
      app.addHook('onRequest', async (_, reply) => void reply.headers(always)),
    /** For the part of the server that is the API, however the address that led there was written. */
    ofApi: (api: FastifyInstance) => api.addHook('onRequest', async (_, reply) => void reply.headers(ofApi)),
    /** No hook runs for an address that cannot be read. */
    unreadable: (reply: FastifyReply) => reply.headers({ ...always, ...ofApi }),
    /** Nor for what is no HTTP. */
    unparsed: { ...always, ...ofApi },
  }
}
