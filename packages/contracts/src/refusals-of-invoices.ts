// Expected answers "no" about what an invoice charges, and those of all that an invoice is made of. The family's page reads
// `invoice-refusals.ts` alone and does without them.
import { refusals as classRefusals } from './class-refusals.ts'
import { refusals as enrollmentRefusals } from './enrollment-refusals.ts'
import { studentRefusals } from './guardian-refusals.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { refusals as productRefusals } from './products.ts'
import type { Phrases } from './refusals.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'

const actionRefusals = {
  not_canceled: {
    'pt-BR': 'A fatura não está cancelada: não há cancelamento a reverter.',
    en: 'The invoice is not canceled: there is no cancellation to reverse.',
  },
  canceled_with_enrollment: {
    'pt-BR':
      'A matrícula está cancelada, ou o aluno saiu: a fatura não volta sozinha. Reverta antes o cancelamento da matrícula ou a saída.',
    en: 'The enrollment is canceled or the student has left: the invoice does not come back alone. Undo that first.',
  },
  item_not_found: {
    'pt-BR': 'Este produto já não está na fatura. Atualize a página e veja os itens.',
    en: 'This product is no longer on the invoice. Reload the page and look at the items.',
  },
  last_item: {
    'pt-BR': 'A fatura só tem este produto: cancele a fatura.',
    en: 'This is the only product of the invoice: cancel the invoice.',
  },
  payment_unchanged: {
    'pt-BR': 'A data, o valor e o meio já são estes. Mude um deles.',
    en: 'Date, amount and means are already these. Change one of them.',
  },
  invoice_in_collection: {
    'pt-BR':
      'A fatura está em protesto, ou um pagamento no cartão foi autorizado: espere a resposta, ou desfaça isso primeiro.',
    en: 'The invoice is in protest, or a card payment was authorized: wait for the answer, or undo that first.',
  },
  second_copy_in_collection: {
    'pt-BR':
      'A fatura está em protesto, ou um pagamento no cartão foi autorizado: não há segunda via agora. Espere a resposta ou desfaça isso primeiro.',
    en: 'The invoice is in protest, or a card payment was authorized: no second copy now. Wait for the answer or undo that first.',
  },
  second_copy_limit: {
    'pt-BR': 'Esta cobrança já teve 5 segundas vias. Faça um acordo ou receba na escola.',
    en: 'This charge already had 5 second copies. Make an agreement or take the payment at school.',
  },
} satisfies Phrases

const chargeRefusals = {
  product_inactive: {
    'pt-BR': 'Este produto está inativo. Escolha outro ou peça à rede que o ative.',
    en: 'This product is inactive. Choose another or ask the network to activate it.',
  },
  product_not_for_course: {
    'pt-BR': 'Este produto não vale para o curso da matrícula. Escolha outro produto.',
    en: 'This product is not for the course of the enrollment. Choose another product.',
  },
  product_value_above_maximum: {
    'pt-BR': 'O valor passa do máximo deste produto (R$ {maximum}). Diminua o valor.',
    en: 'The amount is above the maximum of this product (R$ {maximum}). Lower the amount.',
  },
  course_not_found: { 'pt-BR': 'Curso não encontrado', en: 'The course was not found' },
  above_network_maximum: {
    'pt-BR': 'O valor passa do maior valor de produto da rede (R$ {maximum}). Diminua o valor ou mude o parâmetro.',
    en: "The amount is above the network's largest product value (R$ {maximum}). Lower it or change the setting.",
  },
  due_date_beyond_limit: {
    'pt-BR': 'Faturas deste ano letivo vencem até {limit} (parâmetro da rede). Escolha um vencimento até esse dia.',
    en: 'Invoices of this school year fall due until {limit} (setting of the network). Choose a due date until that day.',
  },
} satisfies Phrases

/** All that invoices say "no" with themselves. */
export const refusals = { ...invoiceRefusals, ...chargeRefusals, ...actionRefusals }

/** With those of the school, the product, the class and the enrollment that an invoice is made of. */
export const refusalsOfInvoices: Phrases = {
  ...schoolRefusals,
  ...productRefusals,
  ...classRefusals,
  ...enrollmentRefusals,
  ...studentRefusals,
  ...refusals,
}
