// The areas, in the order of dependency: an area may import only the public.ts of areas above it; news travels down by events.
import type { Area } from '../platform/area.ts'
import { gatewaysArea } from './gateways/area.ts'
import { identityArea } from './identity/area.ts'
import { invoicesArea } from './invoices/area.ts'
import { jobsArea } from './jobs/area.ts'
import { ledgerArea } from './ledger/area.ts'
import { schoolsArea } from './schools/area.ts'

// biome-ignore format: one line per area
export const areas: Area[] = [
  schoolsArea,
  ledgerArea,
  identityArea,
  gatewaysArea,
  invoicesArea,
  jobsArea,
]
