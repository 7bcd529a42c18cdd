// Desk: the provider's networks side by side: users, debt, what waits for a decision, work that failed.
//
// Always holds: it is read across networks by the `operator` role, which sees counts and cents of these tables and no name of a person.
import type { Area } from '../../platform/area.ts'
import { exportDeskNetworks } from './export-desk-networks.ts'
import { listDeskNetworks } from './list-desk-networks.ts'

export const deskArea: Area = { name: 'desk', endpoints: [listDeskNetworks, exportDeskNetworks] }
