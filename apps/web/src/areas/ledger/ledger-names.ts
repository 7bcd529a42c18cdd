import { definePhrases, usePhrases } from '../../client/phrases.ts'

/** What the kinds of accounts and of entries are called. */
const names = definePhrases('ledger.names', {
  'pt-BR': {
    account_guardianReceivable: 'Responsável a receber',
    account_guardianCredit: 'Crédito do responsável',
    account_tuitionBilled: 'Mensalidades faturadas',
    account_schoolPayable: 'A pagar à escola',
    account_retentionReceivable: 'A reter da escola',
    account_lateCharges: 'Encargos por atraso',
    account_discountsGiven: 'Descontos concedidos',
    account_writeOff: 'Diferenças toleradas',
    account_clearing: 'Em trânsito no banco',
    account_gatewayCost: 'Tarifas do banco',
    account_bankCash: 'Conta no banco',
    account_unidentifiedMoney: 'Dinheiro a identificar',
    account_providerRevenue: 'Receita da provedora',
    account_unknown: 'Outra conta',
    entry_issue: 'Emissão',
    entry_cancel: 'Cancelamento',
    entry_settlement: 'Pagamento pelo banco',
    entry_paidAtSchool: 'Recebido no balcão',
    entry_paymentAtSchoolReversed: 'Recebimento desfeito',
    entry_bankFee: 'Tarifa do banco',
    entry_unexpectedMoney: 'Pagamento a mais',
    entry_unidentifiedMoney: 'Pagamento sem dono',
    entry_unknown: 'Outro lançamento',
  },
  en: {
    account_guardianReceivable: 'Guardian receivable',
    account_guardianCredit: "Guardian's credit",
    account_tuitionBilled: 'Tuition billed',
    account_schoolPayable: 'Payable to the school',
    account_retentionReceivable: 'To be retained from the school',
    account_lateCharges: 'Late charges',
    account_discountsGiven: 'Discounts given',
    account_writeOff: 'Differences tolerated',
    account_clearing: 'On its way at the bank',
    account_gatewayCost: 'Bank fees',
    account_bankCash: 'Bank account',
    account_unidentifiedMoney: 'Money to be identified',
    account_providerRevenue: "Provider's revenue",
    account_unknown: 'Other account',
    entry_issue: 'Issue',
    entry_cancel: 'Cancellation',
    entry_settlement: 'Payment through the bank',
    entry_paidAtSchool: 'Received at the counter',
    entry_paymentAtSchoolReversed: 'Receipt taken back',
    entry_bankFee: 'Bank fee',
    entry_unexpectedMoney: 'Payment in excess',
    entry_unidentifiedMoney: 'Payment without owner',
    entry_unknown: 'Other entry',
  },
})

/** In the order in which the money moves: what families owe, what is on its way, what schools get, what it costs. */
export const accountKinds = [
  'guardianReceivable',
  'guardianCredit',
  'clearing',
  'unidentifiedMoney',
  'bankCash',
  'tuitionBilled',
  'lateCharges',
  'discountsGiven',
  'writeOff',
  'retentionReceivable',
  'schoolPayable',
  'gatewayCost',
  'providerRevenue',
] as const

const entryKinds = [
  'issue',
  'cancel',
  'settlement',
  'paidAtSchool',
  'paymentAtSchoolReversed',
  'bankFee',
  'unexpectedMoney',
  'unidentifiedMoney',
] as const

export function useAccountName(): (kind: string) => string {
  const t = usePhrases(names)
  return (kind) => t(`account_${accountKinds.find((known) => known === kind) ?? 'unknown'}`)
}

export function useEntryName(): (kind: string) => string {
  const t = usePhrases(names)
  return (kind) => t(`entry_${entryKinds.find((known) => known === kind) ?? 'unknown'}`)
}
