// Headers of every answer, and the strict policy of every page: own scripts only, no inline code, Trusted Types.
import type { FastifyInstance } from 'fastify'

/** `outside`: origins whose scripts the host has agreed to; they may fetch from where they came, and show their images. */
export function contentSecurityPolicy(nonce: string, outside: readonly string[] = []): string {
  const others = outside.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${others}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${others}`,
    "font-src 'self'",
    `connect-src 'self'${others}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types dompurify default${outside.length > 0 ? ' caderneta-outside-scripts' : ''}`,
  ].join('; ')
}

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Nothing here is for search engines; least of all a family's link that somebody posted.
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const

/** On every answer, whoever writes it. `url` is the public address: once it is https, browsers never ask it otherwise. */
export function securityHeaders(url: string): Record<string, string> {
  return url.startsWith('https://') ? { ...always, 'strict-transport-security': 'max-age=31536000' } : always
}

export function addSecurityHeaders(app: FastifyInstance, url: string): void {
  const headers = securityHeaders(url)
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers)
    reply.header('x-request-id', reply.request.id)
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
}
