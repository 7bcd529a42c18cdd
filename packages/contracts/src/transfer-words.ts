// Names of what a transfer says, for screens and files.
import type { TransferLineKind } from '@caderneta/kernel/transfer-facts'
import type { Phrase } from './refusals.ts'
import type { TransferAuditStatus, TransferPayment, TransferStatus } from './transfer-shapes.ts'

export const transferStatusWords: Record<TransferStatus, Phrase> = {
  open: { 'pt-BR': 'Aberto', en: 'Open' },
  pendingAnalysis: { 'pt-BR': 'Em análise', en: 'Pending analysis' },
  scheduled: { 'pt-BR': 'Agendado', en: 'Scheduled' },
  done: { 'pt-BR': 'Concluído', en: 'Done' },
  canceled: { 'pt-BR': 'Cancelado', en: 'Canceled' },
}

export const auditStatusWords: Record<TransferAuditStatus, Phrase> = {
  none: { 'pt-BR': 'Não se aplica', en: 'Not needed' },
  waiting: { 'pt-BR': 'Sem auditoria', en: 'Not audited' },
  running: { 'pt-BR': 'Em execução', en: 'Running' },
  approved: { 'pt-BR': 'Aprovada', en: 'Approved' },
  partial: { 'pt-BR': 'Parcial', en: 'Partial' },
  reproved: { 'pt-BR': 'Reprovada', en: 'Reproved' },
  notExecuted: { 'pt-BR': 'Não executada', en: 'Not executed' },
}

export const lineWords: Record<TransferLineKind, Phrase> = {
  covered: { 'pt-BR': 'Faturas cobertas', en: 'Covered invoices' },
  late: { 'pt-BR': 'Faturas de competências anteriores', en: 'Invoices of earlier months' },
  schedule: { 'pt-BR': 'Calendário de repasse do plano', en: 'Transfer schedule of the plan' },
  fee: { 'pt-BR': 'Taxa da provedora', en: "Provider's fee" },
  received: { 'pt-BR': 'Recebido sem cobertura', en: 'Received without coverage' },
  discountsBorne: { 'pt-BR': 'Descontos por conta da provedora', en: 'Discounts borne by the provider' },
  charges: { 'pt-BR': 'Multa e juros recebidos', en: 'Fines and interest received' },
  commission: { 'pt-BR': 'Comissão da provedora', en: "Provider's commission" },
  cost: { 'pt-BR': 'Tarifas do banco', en: 'Bank fees' },
  evaded: { 'pt-BR': 'Alunos evadidos depois do repasse', en: 'Students who left after the transfer' },
  canceled: { 'pt-BR': 'Canceladas depois do repasse', en: 'Canceled after the transfer' },
  replaced: { 'pt-BR': 'Substituídas depois do repasse', en: 'Replaced after the transfer' },
  feeReturned: { 'pt-BR': 'Taxa devolvida', en: 'Fee given back' },
  counter: { 'pt-BR': 'Pagas na escola', en: 'Paid at the school' },
  counterReturned: { 'pt-BR': 'Pagamentos na escola desfeitos', en: 'Payments at the school undone' },
  discounts: { 'pt-BR': 'Descontos dados depois da emissão', en: 'Discounts given after the issue' },
  undone: { 'pt-BR': 'Pagamentos desfeitos depois do repasse', en: 'Payments undone after the transfer' },
  deferred: { 'pt-BR': 'Retenções reprogramadas', en: 'Reprogrammed retentions' },
  overCapBefore: {
    'pt-BR': 'Retenções que vieram do mês anterior',
    en: 'Retentions from the month before',
  },
  overCap: {
    'pt-BR': 'Retenções para o próximo mês',
    en: 'Retentions for the next month',
  },
  rectification: { 'pt-BR': 'Retificações', en: 'Rectifications' },
  anticipation: { 'pt-BR': 'Antecipações', en: 'Anticipations' },
  creditLine: { 'pt-BR': 'Linhas de crédito', en: 'Credit lines' },
  installment: { 'pt-BR': 'Parcelas de retenções', en: 'Installments of retentions' },
  interest: { 'pt-BR': 'Juros de reprogramação', en: 'Interest on reprogramming' },
  balancing: { 'pt-BR': 'Balanceamento entre escolas', en: 'Balancing between schools' },
  erpRefund: { 'pt-BR': 'Reembolso do ERP', en: 'ERP refund' },
  detached: { 'pt-BR': 'Repasse avulso', en: 'Detached transfer' },
  creditGranted: { 'pt-BR': 'Crédito liberado', en: 'Credit granted' },
  anticipated: { 'pt-BR': 'Valor antecipado', en: 'Amount anticipated' },
  price: { 'pt-BR': 'Custo da antecipação', en: 'Price of the anticipation' },
  carried: { 'pt-BR': 'Saldo do repasse anterior', en: 'Balance of the transfer before' },
}

export const paymentStatusWords: Record<TransferPayment['status'], Phrase> = {
  recorded: { 'pt-BR': 'Espera confirmação', en: 'Waits for confirmation' },
  confirmed: { 'pt-BR': 'Pago', en: 'Paid' },
  discarded: { 'pt-BR': 'Descartado', en: 'Discarded' },
  reversed: { 'pt-BR': 'Desfeito', en: 'Undone' },
}

/** How a payment by hand left the bank. */
export const meansWords: Record<TransferPayment['means'], Phrase> = {
  pix: { 'pt-BR': 'Pix', en: 'Pix' },
  transfer: { 'pt-BR': 'Transferência', en: 'Bank transfer' },
}
