// Terms: what a person must accept before they work. None are published yet, so nothing ever waits.
import type { Area } from '../../platform/area.ts'
import { listPendingTerms } from './list-pending-terms.ts'

export const termsArea: Area = { name: 'terms', endpoints: [listPendingTerms] }
