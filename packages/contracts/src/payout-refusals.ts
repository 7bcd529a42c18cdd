// Why a call of the payouts is refused, in words.
import type { Phrases } from './refusals.ts'
import { receiptRefusals } from './transfer-receipts.ts'

export const refusals = {
  payout_not_found: { 'pt-BR': 'Pagamento de repasse não encontrado', en: 'The payment of the transfer was not found' },
  payout_not_waiting: {
    'pt-BR': 'Este pagamento não espera aprovação.',
    en: 'This payment does not wait for an approval.',
  },
  payout_own: {
    'pt-BR': 'Quem agendou o pagamento não pode aprová-lo nem decidir por ele. Peça a outra pessoa.',
    en: 'Whoever scheduled the payment can neither approve it nor decide about it. Ask another person.',
  },
  payout_approver_too_new: {
    'pt-BR': 'Só aprova ou decide quem já era usuário quando o pagamento foi agendado. Peça a outra pessoa.',
    en: 'Only who was a user when the payment was scheduled may approve or decide. Ask another person.',
  },
  payout_at_bank: {
    'pt-BR': 'O banco já recebeu este pagamento: não dá mais para cancelar aqui. Espere a resposta dele.',
    en: 'The bank has this payment already: it can no longer be canceled here. Wait for its answer.',
  },
  payout_in_file: {
    'pt-BR':
      'Este pagamento está num arquivo de pagamentos. Cancele o arquivo antes; se ele já foi liberado, espere o retorno do banco.',
    en: 'This payment stands in a file of payments. Cancel the file first; if it was released already, wait for the bank’s answer.',
  },
  payout_answered_by_file: {
    'pt-BR': 'Este pagamento vai por arquivo: o banco responde no retorno de pagamentos.',
    en: 'This payment goes by file: the bank answers in its return file of payments.',
  },
  payout_over: {
    'pt-BR': 'Este pagamento já terminou.',
    en: 'This payment is over.',
  },
  payout_not_at_bank: {
    'pt-BR': 'Este pagamento ainda não foi ao banco: não há o que perguntar.',
    en: 'This payment has not gone to the bank yet: there is nothing to ask.',
  },
  payout_not_to_confirm: {
    'pt-BR': 'O resultado deste pagamento não está em dúvida. Só se decide por um pagamento a confirmar.',
    en: 'The outcome of this payment is not in doubt. Only a payment to be confirmed is decided.',
  },
  payout_paid_in_future: {
    'pt-BR': 'A data do pagamento não pode ser futura nem anterior ao envio. Confira no extrato do banco.',
    en: 'The day of the payment can be neither in the future nor before it was sent. Look at the bank’s statement.',
  },
  payout_being_told: {
    'pt-BR':
      'O pagamento acaba de ser mandado ao banco e ainda pode chegar lá. Espere um minuto e confira de novo no extrato.',
    en: 'The payment was just sent to the bank and may still arrive. Wait a minute and look at the statement again.',
  },
  payout_without_receipt: receiptRefusals.payout_without_receipt,
} satisfies Phrases
