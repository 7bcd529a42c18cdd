import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const texts = (): Given => {
  const title = `Termo ${nextNumber()}`
  return { titlePt: title, titleEn: title, htmlPt: '<p>Texto</p>', htmlEn: '<p>Text</p>' }
}

export const termVersionSamples: AreaSamples = {
  ids: {
    'term-of-service': async ({ build }) => (await build.termVersion()).id,
    'accept-term-of-service': async ({ build }) => (await build.publishedTerm()).id,
  },
  calls: {
    'terms.current': () => ({ termOfServiceType: 'PrivacyPolicy' }),
    'terms.create': () => ({ ...texts(), kind: 'PrivacyPolicy' }),
    'terms.update': () => ({ ...texts(), version: 1 }),
    'terms.publish': () => ({ version: 1 }),
    'terms.preview': () => ({ html: '<p>Texto</p>' }),
  },
}
