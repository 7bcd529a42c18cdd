import type { GuardianAccess, SchoolAccess } from '@caderneta/contracts/network-access'
import type { Phrase } from '@caderneta/contracts/refusals'

/** What people bound to schools may do. */
export const schoolAccessWords: Record<SchoolAccess, Phrase> = {
  printSlips: { 'pt-BR': 'Imprimir boletos e ver o código Pix', en: 'Print slips and see the Pix code' },
  registerPayments: {
    'pt-BR': 'Registrar e desfazer pagamento na escola',
    en: 'Record and undo payments at the school',
  },
  changeInvoices: { 'pt-BR': 'Alterar faturas', en: 'Change invoices' },
  cancelInvoices: { 'pt-BR': 'Cancelar faturas', en: 'Cancel invoices' },
  shareLinks: { 'pt-BR': 'Enviar o link de pagamento à família', en: 'Send the payment link to the family' },
  exportLists: { 'pt-BR': 'Exportar listas', en: 'Export lists' },
  seeTransfers: { 'pt-BR': 'Ver os repasses da escola', en: 'See the transfers of the school' },
}

/** What the family's page shows. */
export const guardianAccessWords: Record<GuardianAccess, Phrase> = {
  pix: { 'pt-BR': 'Pagar por Pix', en: 'Pay by Pix' },
  digitableLine: { 'pt-BR': 'Copiar o código do boleto', en: 'Copy the boleto code' },
  slipPdf: { 'pt-BR': 'Baixar o boleto em PDF', en: 'Download the boleto as PDF' },
  allInvoices: { 'pt-BR': 'Ver todas as faturas em aberto da família', en: 'See all open invoices of the family' },
  payTogether: { 'pt-BR': 'Pagar várias faturas com um só Pix', en: 'Pay several invoices with one Pix' },
  documents: { 'pt-BR': 'Baixar recibos e declarações', en: 'Download receipts and statements' },
  payments: { 'pt-BR': 'Ver quando e quanto foi pago', en: 'See when and how much was paid' },
}
