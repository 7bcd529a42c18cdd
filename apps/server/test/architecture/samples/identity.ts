import type { AreaSamples } from './sample.ts'

export const identitySamples: AreaSamples = {
  ids: {},
  calls: {
    'identity.hideSensitiveData': () => ({ isHidden: false }),
    'identity.endOwnSessions': () => ({}),
  },
}
