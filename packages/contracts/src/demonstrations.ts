// Demonstrations: schools, families and invoices that nobody has, in a network that has nothing of its own.
import { z } from 'zod'
import { area, declareEvents, NoPayload, read, write } from './define.ts'
import type { Phrases } from './refusals.ts'

/** What stands in a network when it is loaded, and what its screens show. */
const filled = ['schools', 'plans', 'courses', 'classes', 'guardians', 'enrollments', 'gateways', 'invoices', 'ledger']

export const events = declareEvents(
  'demonstrations',
  { 'demonstration.started': NoPayload, 'demonstration.loaded': NoPayload },
  { 'demonstration.loaded': filled },
)

export const refusals = {
  demonstration_not_allowed: {
    'pt-BR':
      'Esta rede não pode receber dados de demonstração. O provedor permite isso no cadastro da rede, em Configurações › Redes.',
    en: 'This network may not be filled with demonstration data. The provider allows it on the record of the network, under Settings › Networks.',
  },
  demonstration_loaded: {
    'pt-BR': 'Os dados de demonstração já estão nesta rede. Não há o que carregar de novo.',
    en: 'The demonstration data is in this network already. There is nothing to load again.',
  },
  network_not_empty: {
    'pt-BR':
      'Esta rede já tem dados próprios. Dados de demonstração só entram em uma rede vazia: peça ao provedor uma rede nova para demonstrar.',
    en: 'This network has data of its own. Demonstration data goes into an empty network only: ask the provider for a new one.',
  },
} satisfies Phrases

/** What a network has of its own, and therefore is not filled. */
export const OwnData = z.enum(['schools', 'plans', 'bankAccounts', 'guardians', 'classes', 'invoices'])
export type OwnData = z.output<typeof OwnData>

export const Demonstration = z.object({
  /** The provider allows it for this network. */
  isAllowed: z.boolean(),
  /** `stopped` is loaded by asking again: it goes on where it stopped. */
  status: z.enum(['none', 'loading', 'stopped', 'loaded']),
  /** Of the last load; null where none was asked for. */
  jobId: z.uuid().nullable(),
  loadedAt: z.string().nullable(),
  /** What is there already and was not loaded; empty where the network may be filled. */
  own: z.array(OwnData),
  /** What a load writes. */
  holds: z.object({
    schools: z.number().int(),
    classes: z.number().int(),
    students: z.number().int(),
    months: z.number().int(),
  }),
})
export type Demonstration = z.output<typeof Demonstration>

const base = '/api/ebpay/demonstration'

export const demonstrations = area('demonstrations', refusals, {
  get: read(`GET ${base}`, {
    summary: 'Whether demonstration data may be loaded into the network, and how far it is',
    needs: 'Caderneta.Demonstration.Get',
    wholeNetwork: true,
    returns: Demonstration,
  }),
  load: write(`POST ${base}/load`, {
    summary: 'Fill a network that has nothing of its own with demonstration data, as a job; one that stopped goes on',
    needs: 'Caderneta.Demonstration.Create',
    wholeNetwork: true,
    body: z.strictObject({}),
    returns: z.object({ jobId: z.uuid() }),
    refuses: ['demonstration_not_allowed', 'demonstration_loaded', 'network_not_empty'],
    status: 202,
  }),
})
export { jobKinds } from './demonstration-job-kinds.ts'
