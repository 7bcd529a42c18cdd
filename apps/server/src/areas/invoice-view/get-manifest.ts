import { invoiceView } from '@caderneta/contracts/invoice-view'
import { must } from '../../platform/must.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { openAnyLink } from './family-door.ts'

const mostLooks = 60

/** Kept on a phone, the page opens where the link leads; it keeps nothing of it, so that it never shows an old amount as today's. */
export const getManifest = direct(invoiceView.manifest, async ({ platform, scope: caller, input }) => {
  const { token } = input.params
  const { scope, brandColor, id, guardianId } = await openAnyLink(platform, token, caller.requestId, mostLooks)
  const tenant = must(await platform.directory.find(scope.tenantId), 'the link was opened in it')
  const start = id === guardianId ? `/f/g/${token}` : `/f/${token}`
  const manifest = {
    name: `Faturas · ${tenant.displayName}`,
    short_name: 'Faturas',
    lang: 'pt-BR',
    start_url: start,
    scope: '/f/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: brandColor ?? '#14513D',
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  const bytes = Buffer.from(JSON.stringify(manifest))
  return { fileName: 'faturas.webmanifest', mediaType: 'application/manifest+json', bytes, isInline: true }
})
