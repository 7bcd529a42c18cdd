import type { AreaSamples } from './sample.ts'

export const auditLogSamples: AreaSamples = {
  ids: { record: async ({ build, schoolId }) => (await build.enrollment({ school_id: schoolId })).id },
  calls: {},
}
