import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const view = (): Given => ({ name: `Ativas ${nextNumber()}`, query: { isActive: 'true', order: '-name' } })

export const savedViewSamples: AreaSamples = {
  ids: { 'saved-view': async ({ build }) => (await build.savedView()).id },
  calls: {
    'savedViews.create': async ({ build }) => ({
      ...view(),
      list: 'classes.list',
      audience: 'role',
      roleId: (await build.role()).id,
    }),
    'savedViews.update': () => ({ ...view(), audience: 'everyone', version: 1 }),
  },
}
