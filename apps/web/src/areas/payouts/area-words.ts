import { jobKinds } from '@caderneta/contracts/payout-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'
import { payoutPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    payouts: {
      area: { 'pt-BR': 'Pagamentos de repasses', en: 'Payments of transfers' },
      verbs: {
        export: { 'pt-BR': 'exportou os pagamentos de repasses', en: 'exported the payments of transfers' },
        schedule: { 'pt-BR': 'agendou o repasse', en: 'scheduled the transfer' },
        scheduleMany: { 'pt-BR': 'mandou agendar vários repasses', en: 'asked to schedule several transfers' },
        approve: { 'pt-BR': 'aprovou o pagamento', en: 'approved the payment' },
        cancel: { 'pt-BR': 'cancelou o pagamento', en: 'canceled the payment' },
        ask: { 'pt-BR': 'perguntou ao banco', en: 'asked the bank' },
        decide: { 'pt-BR': 'decidiu o resultado do pagamento', en: 'decided the outcome of the payment' },
        send: { 'pt-BR': 'mandou o pagamento ao banco', en: 'sent the payment to the bank' },
        refundReceipt: { 'pt-BR': 'baixou o comprovante da devolução', en: 'took the receipt of the refund' },
        sendRefund: { 'pt-BR': 'mandou a devolução ao banco', en: 'sent the refund to the bank' },
        answerRefund: { 'pt-BR': 'ouviu do banco sobre a devolução', en: 'heard of the refund from the bank' },
        answer: { 'pt-BR': 'ouviu a resposta do banco', en: 'had the answer of the bank' },
      },
    },
  },
  fields: {
    scheduled_on: { 'pt-BR': 'Sai em', en: 'Leaves on' },
    bank_reference: { 'pt-BR': 'Código do banco', en: 'Code of the bank' },
    finished_on: { 'pt-BR': 'Pago em', en: 'Paid on' },
    decided_by_name: { 'pt-BR': 'Decidido por', en: 'Decided by' },
  },
  subjects: {
    payout: {
      words: { 'pt-BR': 'o pagamento do repasse {name}', en: 'the payment of transfer {name}' },
      page: { href: (id) => payoutPaths.one({ payoutId: id }), needs: 'Caderneta.Payout.Get' },
    },
  },
  permissions: { 'Caderneta.Payout': { group: 'receive' } },
  jobs: jobKinds,
}
