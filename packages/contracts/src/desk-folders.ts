// The provider's desk of folders of schools' own systems: those that stand still, of all networks.
import { z } from 'zod'
import { area, PageQuery, pageOf, read } from './define.ts'
import { NetworkFilter } from './desk-transfers.ts'
import { Said } from './erp-folders.ts'
import { exportOf, orderBy, Search } from './lists.ts'

export const DeskFolder = z.object({
  /** Of the folder, in its network. */
  id: z.uuid(),
  networkId: z.number().int(),
  networkName: z.string(),
  schoolName: z.string(),
  /** Below the base folder of the installation. */
  path: z.string(),
  /** The file that it stands still at; null: what stops it is of no one file. */
  fileName: z.string().nullable(),
  /** A refusal and its values. */
  trouble: Said,
  stoppedAt: z.string(),
})
export type DeskFolder = z.output<typeof DeskFolder>

const stoppedFolders = read('GET /api/desk/erp-folders', {
  summary: "Folders of schools' own systems that stand still in all networks, the one that has stood longest first",
  needs: ['Caderneta.Tenant.GetAll', 'Caderneta.ErpFolder.GetAll'],
  scope: 'allNetworks',
  query: PageQuery.extend({
    search: Search,
    networkId: NetworkFilter,
    order: orderBy('path', 'network', 'school', 'file', 'reason', 'since'),
  }),
  returns: pageOf(DeskFolder),
})

export const deskFolders = area('desk', { stoppedFolders, exportStoppedFolders: exportOf(stoppedFolders) })
