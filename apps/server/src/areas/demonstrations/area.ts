// Demonstrations: schools, families and invoices that nobody has, in a network that has nothing of its own.
//
// Always holds: a network is filled once, only where the provider allows it and nothing of its own is there; a load that stopped goes on
// with the same data. What is loaded stays: it is in the ledger and in the audit log as everything else.
// Events out: demonstration.started, demonstration.loaded.
import type { Area } from '../../platform/area.ts'
import { getDemonstration } from './get-demonstration.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { loadJob } from './load-demonstration.job.ts'

export const demonstrationsArea: Area = {
  name: 'demonstrations',
  endpoints: [getDemonstration, loadDemonstration],
  chunkedJobs: [loadJob],
}
