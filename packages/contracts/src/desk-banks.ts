// The provider's desk of banks: what waits for a decision and the files that went to and came from banks, of all networks.
import { z } from 'zod'
import { BankFileStatus } from './bank-file-shapes.ts'
import { area, PageQuery, pageOf, read } from './define.ts'
import { NetworkFilter } from './desk-transfers.ts'
import { exportOf, orderBy, Search, several } from './lists.ts'
import { ExceptionKind } from './settlements.ts'

export const DeskException = z.object({
  /** Of the exception, in its network. */
  id: z.uuid(),
  networkId: z.number().int(),
  networkName: z.string(),
  /** Null: money that no invoice of a school explains. */
  schoolName: z.string().nullable(),
  kind: ExceptionKind,
  cents: z.number().int().nullable(),
  /** Null: a rail without files told it. */
  fileName: z.string().nullable(),
  createdAt: z.string(),
})
export type DeskException = z.output<typeof DeskException>

export const BankFileKind = z.enum(['remessa', 'retorno'])
export type BankFileKind = z.output<typeof BankFileKind>

export const DeskBankFile = z.object({
  /** Of the file, in its network. */
  id: z.uuid(),
  networkId: z.number().int(),
  networkName: z.string(),
  kind: BankFileKind,
  /** Code of the bank; null where a retorno was not recognized. */
  bank: z.string().nullable(),
  fileName: z.string(),
  status: BankFileStatus,
  titleCount: z.number().int(),
  settledCount: z.number().int(),
  problemCount: z.number().int(),
  totalCents: z.number().int(),
  createdAt: z.string(),
})
export type DeskBankFile = z.output<typeof DeskBankFile>

/** Nobody of a network sees the networks. */
const ofProvider = ['Caderneta.Tenant.GetAll'] as const

const exceptions = read('GET /api/desk/exceptions', {
  summary: 'Exceptions of all networks that wait for a decision: the one that waits longest first',
  needs: [...ofProvider, 'Caderneta.Retorno.GetAll'],
  scope: 'allNetworks',
  query: PageQuery.extend({
    search: Search,
    networkId: NetworkFilter,
    kind: several(ExceptionKind),
    order: orderBy('kind', 'network', 'school', 'file', 'since', 'cents'),
  }),
  returns: pageOf(DeskException),
})

const bankFiles = read('GET /api/desk/bank-files', {
  summary: 'Remessas and retornos of all networks, newest first; search takes a network or a part of the file name',
  needs: [...ofProvider, 'Caderneta.Remessa.GetAll', 'Caderneta.Retorno.GetAll'],
  scope: 'allNetworks',
  query: PageQuery.extend({
    search: Search,
    networkId: NetworkFilter,
    kind: several(BankFileKind),
    status: several(BankFileStatus),
    order: orderBy('file', 'network', 'kind', 'bank', 'status', 'titles', 'settled', 'problems', 'at', 'value'),
  }),
  returns: pageOf(DeskBankFile),
})

export const deskBanks = area('desk', {
  exceptions,
  exportExceptions: exportOf(exceptions),
  bankFiles,
  exportBankFiles: exportOf(bankFiles),
})
