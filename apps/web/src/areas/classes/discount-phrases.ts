import { definePhrases } from '../../client/phrases.ts'

export const discountPhrases = definePhrases('classes.discounts', {
  'pt-BR': {
    discounts: 'Descontos',
    order:
      'Valem nesta ordem, cada um sobre o que sobra: bolsa, desconto fixo, irmão; a pontualidade só para quem paga em dia.',
    kind: 'Tipo do desconto {{number}}',
    percent: 'Porcentagem {{number}}',
    or_value: 'Ou em reais {{number}}',
    from: 'Do mês {{number}}',
    to: 'Até o mês {{number}}',
    days: 'Dias antes {{number}}',
    why: 'Motivo {{number}}',
    add: 'Adicionar desconto',
    remove: 'Retirar desconto {{number}}',
    always: 'sempre',
  },
  en: {
    discounts: 'Discounts',
    order:
      'They apply in this order, each on what is left: scholarship, fixed, sibling; punctuality only for who pays on time.',
    kind: 'Kind of discount {{number}}',
    percent: 'Percentage {{number}}',
    or_value: 'Or amount {{number}}',
    from: 'From month {{number}}',
    to: 'To month {{number}}',
    days: 'Days before {{number}}',
    why: 'Reason {{number}}',
    add: 'Add discount',
    remove: 'Remove discount {{number}}',
    always: 'always',
  },
})
