// What later areas and the seed may use of networks.
export { seedNetwork } from './seed-network.ts'
export { passDaysOf } from './pass-days.job.ts'
export { subjectOf } from './tenant-view.ts'
