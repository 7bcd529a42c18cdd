import { definePhrases } from '../../client/phrases.ts'

export const productDiscountPhrases = definePhrases('enrollments.productDiscounts', {
  'pt-BR': {
    of_products: 'Descontos de produtos',
    hint: 'O produto sai por menos para este aluno quando a fatura é criada sem outro valor. De um produto, um desconto por mês.',
    product: 'Produto do desconto {{number}}',
    percent: 'Porcentagem no produto {{number}}',
    or_value: 'Ou em reais no produto {{number}}',
    from: 'Do mês, produto {{number}}',
    to: 'Até o mês, produto {{number}}',
    why: 'Motivo do produto {{number}}',
    add: 'Adicionar desconto de produto',
    remove: 'Retirar desconto do produto {{number}}',
    none_yet: 'Nenhum produto em uso. Crie um em Configurações › Produtos.',
    always: 'sempre',
  },
  en: {
    of_products: 'Discounts of products',
    hint: 'The product costs this student less where an invoice is written without another amount. Of a product one discount a month.',
    product: 'Product of discount {{number}}',
    percent: 'Percentage on product {{number}}',
    or_value: 'Or amount on product {{number}}',
    from: 'From month, product {{number}}',
    to: 'To month, product {{number}}',
    why: 'Reason of product {{number}}',
    add: 'Add discount of a product',
    remove: 'Remove discount of product {{number}}',
    none_yet: 'No product is in use. Create one under Settings › Products.',
    always: 'always',
  },
})
