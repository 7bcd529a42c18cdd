// Expected answers "no" about the new value of a product on invoices.
import type { Phrases } from './refusals.ts'

export const refusals = {
  product_value_changed: {
    'pt-BR': 'O valor do produto mudou depois da prévia. Abra a prévia de novo e confira.',
    en: 'The value of the product changed after the preview. Open the preview again and check it.',
  },
  not_charged_at_value: {
    'pt-BR': 'A fatura não cobra este produto por um dos valores escolhidos.',
    en: 'The invoice does not charge this product at one of the chosen amounts.',
  },
  invoice_overdue: {
    'pt-BR': 'A fatura está vencida: o valor dela não muda mais. Receba-a com os encargos ou cancele-a.',
    en: 'The invoice is overdue: its amount no longer changes. Take it with its late charges or cancel it.',
  },
  product_discounted: {
    'pt-BR':
      'A matrícula tem desconto neste produto: o valor foi combinado com a família. Cancele a fatura e crie outra.',
    en: 'The enrollment has a discount on this product: the amount was agreed with the family. Cancel the invoice and create another.',
  },
  nothing_to_reissue: {
    'pt-BR': 'Nenhuma fatura em aberto pode ser substituída pelos valores escolhidos. Abra a prévia de novo.',
    en: 'No unpaid invoice can be replaced for the chosen amounts. Open the preview again.',
  },
  too_many_to_reissue: {
    'pt-BR': 'Há mais faturas deste produto do que cabe de uma vez (50.000). Escolha menos valores.',
    en: 'There are more invoices of this product than are replaced at once (50,000). Choose fewer amounts.',
  },
  reissue_running: {
    'pt-BR': 'As faturas deste produto já estão sendo substituídas. Espere que termine.',
    en: 'The invoices of this product are being replaced already. Wait until it ends.',
  },
} satisfies Phrases
