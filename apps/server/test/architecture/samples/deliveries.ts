import type { AreaSamples } from './sample.ts'

export const deliverySamples: AreaSamples = {
  ids: { deliveries: async ({ build }) => (await build.delivery()).id },
  calls: { 'deliveries.retry': () => ({}) },
}
