import type { FastifyInstance } from 'fastify'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-robots-tag': 'noindex',
}
const api = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
const aYear = 'max-age=31536000'

/** Headers by which browsers protect the people who use the site; HSTS (RFC 6797) where it is served by TLS. */
export function protect(app: FastifyInstance, publicUrl: string) {
  const always = publicUrl.startsWith('https:')
    ? { ...everywhere, 'strict-transport-security': aYear }
    : everywhere
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always)
    if (!request.url.startsWith('/api')) return
    reply.headers(api)
    reply.header('vary', 'Authorization')
  })
}
