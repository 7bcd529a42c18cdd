import { definePhrases } from '../../client/phrases.ts'

/** Words of who pays an enrollment, where two guardians share it. */
export const payerPhrases = definePhrases('enrollments.payers', {
  'pt-BR': {
    payers: 'Quem paga',
    save_payers: 'Salvar quem paga',
    saved: 'Quem paga foi salvo',
    from_now_on:
      'Vale a partir da próxima fatura emitida: sai uma fatura para cada responsável, com a parte de cada um. As que já foram emitidas ficam como estão.',
    second: 'Segundo responsável',
    second_hint: '{{name}} continua sendo o responsável financeiro. Em branco, paga tudo.',
    second_document: 'Ou o CPF ou CNPJ do segundo responsável',
    second_document_hint: 'Número completo de quem já tem cadastro na rede e não aparece na busca.',
    shares: 'Como dividir',
    shares_hint: 'As duas partes somam 100%. Os centavos que sobram ficam com o segundo responsável.',
    all_products: 'Todos os produtos',
    part_of: 'Parte de {{name}} (%)',
    part_second: 'Parte do segundo responsável (%)',
    category: 'Outra divisão para a categoria',
    add: 'Outra divisão para uma categoria',
    remove: 'Tirar a divisão desta categoria',
    sum: 'Soma: {{sum}}',
    of_installment: 'De uma parcela de {{whole}}: {{first}} e {{second}}.',
    too_little: 'Uma das partes fica em R$ 1,00 ou menos. Aumente a porcentagem menor.',
  },
  en: {
    payers: 'Who pays',
    save_payers: 'Save who pays',
    saved: 'Who pays was saved',
    from_now_on:
      'Counts from the next invoice on: each guardian gets an invoice of their part. Those already issued stay as they are.',
    second: 'Second guardian',
    second_hint: '{{name}} remains the financial guardian. Blank: pays everything.',
    second_document: "Or the second guardian's CPF or CNPJ",
    second_document_hint: 'The full number of somebody who is registered in the network and is not found by name.',
    shares: 'How to share',
    shares_hint: 'The two parts make 100%. The second guardian takes the cents that remain.',
    all_products: 'All products',
    part_of: 'Part of {{name}} (%)',
    part_second: 'Part of the second guardian (%)',
    category: 'Other shares for the category',
    add: 'Other shares for a category',
    remove: 'Remove the shares of this category',
    sum: 'Sum: {{sum}}',
    of_installment: 'Of an instalment of {{whole}}: {{first}} and {{second}}.',
    too_little: 'One of the parts is R$ 1.00 or less. Raise the smaller percentage.',
  },
})
