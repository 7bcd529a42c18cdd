// Files that travel by themselves: a remessa to the bank, retornos from it. Calls of `bankFiles` in a file of their own.
import { z } from 'zod'
import { refusals as channelRefusals } from './bank-channels.ts'
import { BankFileStatus } from './bank-file-shapes.ts'
import { refusals as bankFileRefusals } from './bank-file-refusals.ts'
import { area, pageOf, read, write } from './define.ts'
import { AbilityAnswer, Id, IdParams, Reason } from './fields.ts'
import { listQuery } from './lists.ts'
import type { Phrases } from './refusals.ts'
import { refusals as endingRefusals } from './remessa-endings.ts'

export const refusals = {
  remessa_without_channel: {
    'pt-BR':
      'A conta desta remessa não tem canal ativo com o banco. Baixe o arquivo e entregue-o, ou cadastre um canal.',
    en: 'The account of this remessa has no active channel to the bank. Download the file and hand it over, or register a channel.',
  },
  channel_inactive: {
    'pt-BR': 'O canal está desativado. Ative-o para buscar retornos.',
    en: 'The channel is switched off. Switch it on to fetch retornos.',
  },
  fetched_file_not_found: { 'pt-BR': 'Arquivo buscado não encontrado.', en: 'The fetched file was not found.' },
  fetched_file_not_refused: {
    'pt-BR': 'Só um arquivo recusado é lido outra vez ou deixado de lado.',
    en: 'Only a refused file is read again or set aside.',
  },
  fetched_file_not_kept: {
    'pt-BR':
      'Os bytes deste arquivo não foram trazidos. Peça ao banco que o grave outra vez, com outro nome ou em partes.',
    en: 'The bytes of this file were not taken. Ask the bank to write it again, under another name or in parts.',
  },
} satisfies Phrases

/** What became of a file that lay in the retorno folder. */
export const fetchOutcomes = ['read', 'repeated', 'payments', 'refused', 'setAside'] as const
export const FetchOutcome = z.enum(fetchOutcomes)
export type FetchOutcome = z.output<typeof FetchOutcome>

export const FetchedFile = z.object({
  id: z.uuid(),
  /** Null: it lay in the folder of its account on the machine of the installation. */
  bankChannelId: z.uuid().nullable(),
  bankAccountName: z.string(),
  fileName: z.string(),
  byteCount: z.number().int(),
  outcome: FetchOutcome,
  /** Why it was refused, or set aside. */
  reason: z.string().nullable(),
  retornoId: z.uuid().nullable(),
  fetchedAt: z.string(),
  version: z.number().int(),
  can: z.object({ read: AbilityAnswer, setAside: AbilityAnswer }),
})
export type FetchedFile = z.output<typeof FetchedFile>

const Version = z.number().int().min(1)
const remessa = '/api/ebpay/remessa'
const retorno = '/api/ebpay/retorno'
const Taken = FetchedFile.pick({ id: true, outcome: true, reason: true, retornoId: true, version: true })

export const bankFileTravel = area(
  'bankFiles',
  { ...channelRefusals, ...bankFileRefusals, ...endingRefusals, ...refusals },
  {
    sendRemessa: write(`POST ${remessa}/:id/send`, {
      summary: 'Send the file to the bank by the channel of its account, as a job; asked again, it goes once',
      needs: 'Caderneta.Remessa.Update',
      wholeNetwork: true,
      params: IdParams,
      body: z.strictObject({ version: Version }),
      returns: z.object({ id: z.uuid(), status: BankFileStatus, version: Version }),
      refuses: [
        'remessa_not_found',
        'remessa_not_ready',
        'remessa_without_channel',
        'remessa_already_sent',
        'remessa_ended',
      ],
      stoppedByReadOnly: false,
    }),
    fetchRetornos: write(`POST ${retorno}/fetch`, {
      summary: 'Look for retornos at the bank now, as a job',
      needs: 'Caderneta.Retorno.Create',
      wholeNetwork: true,
      body: z.strictObject({ bankChannelId: Id }),
      returns: z.object({ bankChannelId: z.uuid() }),
      status: 202,
      refuses: ['bank_channel_not_found', 'channel_inactive'],
      stoppedByReadOnly: false,
    }),
    listFetched: read(`GET ${retorno}/fetched`, {
      summary: 'Files that were found at the banks, the newest first, and what became of each',
      needs: 'Caderneta.Retorno.GetAll',
      wholeNetwork: true,
      query: listQuery({ bankChannelId: Id.optional(), outcome: FetchOutcome.optional() }, [
        'fetched',
        'file',
        'outcome',
        'account',
        'reason',
      ]),
      returns: pageOf(FetchedFile),
    }),
    readFetched: write(`POST ${retorno}/fetched/:id/read`, {
      summary: 'Read a refused file again, once what was wrong is right',
      needs: 'Caderneta.Retorno.Create',
      wholeNetwork: true,
      params: IdParams,
      body: z.strictObject({ version: Version }),
      returns: Taken,
      refuses: ['fetched_file_not_found', 'fetched_file_not_refused', 'fetched_file_not_kept'],
      touches: ['bankFiles', 'invoices', 'ledger', 'settlements', 'slips'],
      stoppedByReadOnly: false,
    }),
    setFetchedAside: write(`POST ${retorno}/fetched/:id/set-aside`, {
      summary: 'A refused file is no retorno of ours: it is left alone, with a reason',
      needs: 'Caderneta.Retorno.Update',
      wholeNetwork: true,
      params: IdParams,
      body: z.strictObject({ reason: Reason, version: Version }),
      returns: Taken,
      refuses: ['fetched_file_not_found', 'fetched_file_not_refused'],
      stoppedByReadOnly: false,
    }),
  },
)
