// Scheduling of transfers: calls of the payouts that the screens of transfers make, in a file that those screens alone load.
import { z } from 'zod'
import { area, write } from './define.ts'
import { CentsField, Id, IdParams } from './fields.ts'
import { refusals as gatewayRefusals } from './gateways.ts'
import type { Phrases } from './refusals.ts'
import { refusals as transferRefusals } from './transfer-refusals.ts'
import { PaymentMethod, TransferStatus } from './transfer-shapes.ts'

export const scheduleRefusals = {
  payout_nothing_to_schedule: {
    'pt-BR':
      'Falha ao agendar os repasses: este não tem valor a agendar. Só um repasse fechado, com data sem pagamento, é agendado.',
    en: 'The transfer could not be scheduled: only a closed one, with a date that nothing pays, is scheduled.',
  },
  payout_total_changed: {
    'pt-BR': 'Falha ao agendar os repasses: o valor a agendar mudou, agora são {total}. Confira e confirme de novo.',
    en: 'The transfers could not be scheduled: the amount has changed, it is {total} now. Look again and confirm.',
  },
  payout_account_missing: {
    'pt-BR':
      'Falha ao agendar os repasses: {school} não tem conta de repasse em vigor no seu CNPJ. Cadastre e aprove a conta no cadastro da escola.',
    en: 'The transfer could not be scheduled: {school} has no pay-out account in effect under its CNPJ. Add and approve one in the school’s record.',
  },
  school_documents_missing: {
    'pt-BR':
      'Falha ao agendar os repasses: faltam documentos da empresa de {school}: {kinds}. Anexe-os em Documentos, no cadastro da escola.',
    en: 'The transfer could not be scheduled: documents of the company of {school} are missing: {kinds}. Attach them under Documents in the school’s record.',
  },
  payout_no_rail: {
    'pt-BR': 'O Pix do provedor não está configurado nesta instalação. Registre o pagamento à mão no repasse.',
    en: 'The provider’s Pix is not configured in this installation. Record the payment by hand at the transfer.',
  },
  payout_file_unsupported: {
    'pt-BR':
      'O arquivo de pagamentos deste banco ainda não é feito aqui: o layout dele espera a homologação do banco. Escolha uma conta do Banco do Brasil, Santander ou Sicoob, ou pague por Pix.',
    en: 'Files of payments of this bank are not made here yet: its layout waits for the bank’s homologation. Choose an account at Banco do Brasil, Santander or Sicoob, or pay by Pix.',
  },
  payout_account_inactive: {
    'pt-BR': 'A conta de onde sai o dinheiro está desativada. Escolha outra conta.',
    en: 'The account that the money leaves from is switched off. Choose another account.',
  },
} satisfies Phrases

/** What scheduling a transfer made. */
const Scheduled = z.object({
  transferId: z.uuid(),
  payoutIds: z.array(z.uuid()),
  cents: z.number().int(),
  needsApproval: z.boolean(),
  status: TransferStatus,
})

/** How the dates are paid, and what they add up to on the screen that was confirmed. */
const Way = z.strictObject({ method: PaymentMethod.exclude(['manual']), bankAccountId: Id })

/** Areas whose screens it makes stale. */
const touched = ['transfers', 'ledger'] as const

export const transferSchedule = area(
  'payouts',
  { ...gatewayRefusals, ...transferRefusals, ...scheduleRefusals },
  {
    schedule: write('POST /api/gateway-transfer/transfers/:id/schedule', {
      summary: 'Schedule every date of a transfer that nothing pays yet; above the limit another person approves first',
      needs: 'Caderneta.Payout.Create',
      wholeNetwork: true,
      stepUp: true,
      params: IdParams,
      body: Way.extend({ cents: CentsField }),
      returns: Scheduled,
      refuses: [
        'transfer_not_found',
        'bank_account_not_found',
        'payout_nothing_to_schedule',
        'transfer_audit_waiting',
        'transfer_audit_running',
        'transfer_audit_reproved',
        'transfer_audit_not_executed',
        'payout_total_changed',
        'payout_account_missing',
        'school_documents_missing',
        'payout_account_inactive',
        'payout_no_rail',
        'payout_file_unsupported',
      ],
      touches: touched,
    }),
    scheduleMany: write('POST /api/gateway-transfer/transfers/schedule', {
      summary:
        'Schedule many transfers as a job, with the result of each; refused where the total is another than was confirmed',
      needs: 'Caderneta.Payout.Create',
      wholeNetwork: true,
      stepUp: true,
      body: Way.extend({ transferIds: z.array(Id).min(1).max(5_000), totalCents: CentsField }),
      returns: z.object({ jobId: z.uuid(), count: z.number().int(), totalCents: z.number().int() }),
      refuses: [
        'bank_account_not_found',
        'payout_account_inactive',
        'payout_nothing_to_schedule',
        'payout_total_changed',
        'payout_no_rail',
        'payout_file_unsupported',
      ],
      status: 202,
    }),
  },
)
