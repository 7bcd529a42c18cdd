import { bulkOfClass } from './invoices.ts'
import type { AreaSamples } from './sample.ts'

export const jobSamples: AreaSamples = {
  ids: {
    'background-job': async (place) => {
      const planned = await place.admin.invoices.createBulk(await bulkOfClass(place))
      return planned.body.jobId
    },
  },
  calls: {},
}
