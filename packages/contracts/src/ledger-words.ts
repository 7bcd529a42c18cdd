// What the kinds of ledger accounts and entries are called: one place for screens and exports.
import type { Phrase, Phrases } from './refusals.ts'

/** In the order in which the money moves: what families owe, what is on its way, what schools get, what it costs. */
export const accountWords: Phrases = {
  guardianReceivable: { 'pt-BR': 'Mensalidades a receber', en: 'Tuition receivable' },
  guardianCredit: { 'pt-BR': 'Crédito do responsável', en: "Guardian's credit" },
  tuitionBilled: { 'pt-BR': 'Mensalidades faturadas', en: 'Tuition billed' },
  schoolPayable: { 'pt-BR': 'A pagar à escola', en: 'Payable to the school' },
  retentionDeferred: { 'pt-BR': 'Retenções adiadas', en: 'Retentions put off' },
  rectified: { 'pt-BR': 'Retificações de repasse', en: 'Rectifications of transfers' },
  balanced: { 'pt-BR': 'Balanceamento entre escolas', en: 'Balancing between schools' },
  erpRefunded: { 'pt-BR': 'Reembolsos do ERP', en: 'ERP refunds' },
  creditLine: { 'pt-BR': 'Linhas de crédito das escolas', en: 'Credit lines of schools' },
  anticipated: { 'pt-BR': 'Repasses antecipados', en: 'Anticipated transfers' },
  detachedPaid: { 'pt-BR': 'Repasses avulsos', en: 'Detached transfers' },
  receivedBySchool: { 'pt-BR': 'Recebido pela escola', en: 'Received by the school' },
  retentionReceivable: { 'pt-BR': 'A reter da escola', en: 'To be retained from the school' },
  lateCharges: { 'pt-BR': 'Encargos por atraso', en: 'Late charges' },
  discountsGiven: { 'pt-BR': 'Descontos concedidos', en: 'Discounts given' },
  writeOff: { 'pt-BR': 'Diferenças toleradas', en: 'Differences tolerated' },
  clearing: { 'pt-BR': 'Em trânsito no banco', en: 'On its way at the bank' },
  gatewayCost: { 'pt-BR': 'Tarifas do banco', en: 'Bank fees' },
  bankCash: { 'pt-BR': 'Conta no banco', en: 'Bank account' },
  unidentifiedMoney: { 'pt-BR': 'Dinheiro a identificar', en: 'Money to be identified' },
  claimBlocked: { 'pt-BR': 'Pix contestado, bloqueado', en: 'Claimed Pix, blocked' },
  owedByFamily: { 'pt-BR': 'A repor pela família', en: 'To be put back by the family' },
  lostToBanks: { 'pt-BR': 'Perdas com estornos', en: 'Losses by reversals' },
  providerRevenue: { 'pt-BR': 'Receita da provedora', en: "Provider's revenue" },
  refundPayable: { 'pt-BR': 'Devoluções a pagar', en: 'Refunds to be paid' },
}

export const entryWords: Phrases = {
  issue: { 'pt-BR': 'Emissão', en: 'Issue' },
  cancel: { 'pt-BR': 'Cancelamento', en: 'Cancellation' },
  settlement: { 'pt-BR': 'Pagamento pelo banco', en: 'Payment through the bank' },
  paidAtSchool: { 'pt-BR': 'Recebido no balcão', en: 'Paid at the counter' },
  paidToSchool: { 'pt-BR': 'Recebido no balcão pela escola', en: 'Paid at the counter to the school' },
  paymentAtSchoolReversed: { 'pt-BR': 'Recebimento desfeito', en: 'Payment undone' },
  creditApplied: { 'pt-BR': 'Crédito usado', en: 'Credit used' },
  unidentifiedTakenBack: {
    'pt-BR': 'Dinheiro identificado, estornado pelo banco',
    en: 'Identified money reversed by the bank',
  },
  settlementReversed: { 'pt-BR': 'Pagamento estornado pelo banco', en: 'Payment reversed by the bank' },
  creditReversed: { 'pt-BR': 'Uso de crédito desfeito', en: 'Use of credit undone' },
  givenBack: { 'pt-BR': 'Mês pago devolvido', en: 'Paid month given back' },
  giveBackUndone: { 'pt-BR': 'Devolução de mês pago desfeita', en: 'Giving back undone' },
  bankFee: { 'pt-BR': 'Tarifa do banco', en: 'Bank fee' },
  statementMatched: { 'pt-BR': 'Crédito do extrato', en: 'Credit of the statement' },
  statementUnmatched: { 'pt-BR': 'Crédito do extrato desfeito', en: 'Credit of the statement undone' },
  statementFee: { 'pt-BR': 'Tarifa vista no extrato', en: 'Fee seen on the statement' },
  statementFeeReversed: { 'pt-BR': 'Tarifa do extrato desfeita', en: 'Fee of the statement undone' },
  agreementMade: { 'pt-BR': 'Acordo emitido', en: 'Agreement issued' },
  agreementBroken: { 'pt-BR': 'Acordo desfeito', en: 'Agreement broken' },
  agreementCovered: { 'pt-BR': 'Parte paga pelo acordo', en: 'Part paid by the agreement' },
  unexpectedMoney: { 'pt-BR': 'Pagamento a mais', en: 'Payment in excess' },
  duplicateConfirmed: { 'pt-BR': 'Pagamento em duplicidade no balcão', en: 'Duplicate payment at the counter' },
  unidentifiedMoney: { 'pt-BR': 'Pagamento não identificado', en: 'Unidentified payment' },
  identified: { 'pt-BR': 'Pagamento identificado', en: 'Payment identified' },
  cancelReversed: { 'pt-BR': 'Fatura restabelecida', en: 'Invoice reinstated' },
  restWrittenOff: { 'pt-BR': 'Diferença assumida pela escola', en: 'Difference borne by the school' },
  claimBlocked: { 'pt-BR': 'Pix contestado', en: 'Pix claimed' },
  claimReleased: { 'pt-BR': 'Pix contestado, liberado', en: 'Claimed Pix released' },
  claimReturned: { 'pt-BR': 'Pix devolvido ao pagador', en: 'Pix given back to the payer' },
  recoveryCharged: { 'pt-BR': 'Estorno cobrado da família', en: 'Reversal charged to the family' },
  recoveryFromCredit: { 'pt-BR': 'Estorno reposto com crédito', en: 'Reversal put back with credit' },
  recoveryReceived: { 'pt-BR': 'Estorno reposto pela família', en: 'Reversal put back by the family' },
  recoveryBorne: { 'pt-BR': 'Perda assumida', en: 'Loss borne' },
  recoveryUndone: { 'pt-BR': 'Reposição desfeita', en: 'Putting back undone' },
  refundRequested: { 'pt-BR': 'Devolução pedida', en: 'Refund requested' },
  refundPaid: { 'pt-BR': 'Devolução paga', en: 'Refund paid' },
  transferClosed: { 'pt-BR': 'Fechamento do repasse', en: 'Transfer closed' },
  transferPaid: { 'pt-BR': 'Repasse pago', en: 'Transfer paid' },
  transferPaidTwice: { 'pt-BR': 'Repasse pago duas vezes', en: 'Transfer paid twice' },
  transferPaymentReversed: { 'pt-BR': 'Pagamento do repasse desfeito', en: 'Payment of the transfer undone' },
  refundCanceled: { 'pt-BR': 'Devolução cancelada', en: 'Refund canceled' },
}

/** A kind of a later version keeps a word. */
export function accountWord(kind: string): Phrase {
  return accountWords[kind] ?? { 'pt-BR': 'Outra conta', en: 'Other account' }
}

export function entryWord(kind: string): Phrase {
  return entryWords[kind] ?? { 'pt-BR': 'Outro lançamento', en: 'Other entry' }
}
