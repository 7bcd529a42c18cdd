import { nextNumber } from '../../support/build.ts'
import { bannerPng } from '../../support/banner.ts'
import type { AreaSamples, Given } from './sample.ts'

const texts = (): Given => ({
  name: `Modelo ${nextNumber()}`,
  subject: 'Fatura de {{mes}}',
  body: '<p>Olá, {{responsavel}}: vence em {{vencimento}}.</p>',
})
const written = (): Given => ({ ...texts(), channel: 'email', kind: 'beforeDue' })

export const messageTemplateSamples: AreaSamples = {
  ids: { 'message-templates': async ({ build }) => (await build.messageTemplate()).id },
  calls: {
    'messageTemplates.create': written,
    'messageTemplates.update': () => ({ ...texts(), version: 1 }),
    'messageTemplates.preview': () => {
      const { name: _, ...content } = written()
      return content
    },
    'messageTemplates.duplicate': () => ({ name: `Cópia ${nextNumber()}` }),
    'messageTemplates.activate': async ({ build }) => ({
      id: (await build.messageTemplate({ is_active: false })).id,
      version: 1,
    }),
    'messageTemplates.deactivate': () => ({ version: 1 }),
    'messageTemplates.sync': async ({ build }) => ({ id: (await build.messageTemplate({ channel: 'whatsapp' })).id }),
    'messageTemplates.setBanner': () => ({ file: bannerPng(600, 300), fileName: 'banner.png' }),
    'messageTemplates.removeBanner': async ({ build }) => ({
      id: (await build.messageTemplate({ hasBanner: true })).id,
    }),
    'messageTemplates.test': () => ({}),
  },
}
