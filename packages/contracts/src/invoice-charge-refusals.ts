// Expected answers "no" about what an invoice charges. The family's page, which has the others, does without them.
import type { Phrases } from './refusals.ts'

export const chargeRefusals = {
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
} satisfies Phrases
