import { definePhrases } from '../../client/phrases.ts'

export const sellerPhrases = definePhrases('schools.seller', {
  'pt-BR': {
    means: 'Meios de pagamento',
    enabled: 'Habilitados: as famílias pagam por boleto e Pix',
    denied: 'Negados: {{reason}}',
    deny: 'Negar meios de pagamento',
    deny_title: 'Negar os meios de pagamento desta escola?',
    deny_hides: 'Boleto, linha digitável e Pix somem da página da família, das mensagens e dos downloads.',
    deny_keeps:
      'As faturas continuam abertas: a família paga na escola, e o que for pago por um boleto já impresso é recebido.',
    denied_done: 'Meios de pagamento negados',
    enable: 'Habilitar meios de pagamento',
    enable_title: 'Habilitar os meios de pagamento desta escola?',
    enable_shows: 'As famílias voltam a ver boleto e Pix das faturas em aberto.',
    enabled_done: 'Meios de pagamento habilitados',
  },
  en: {
    means: 'Means of payment',
    enabled: 'Enabled: families pay by boleto and Pix',
    denied: 'Denied: {{reason}}',
    deny: 'Deny means of payment',
    deny_title: 'Deny the means of payment of this school?',
    deny_hides: 'Boleto, digitable line and Pix leave the family page, messages and downloads.',
    deny_keeps:
      'Invoices stay open: the family pays at the school, and what is paid by a boleto already printed is received.',
    denied_done: 'Means of payment denied',
    enable: 'Enable means of payment',
    enable_title: 'Enable the means of payment of this school?',
    enable_shows: 'Families see boleto and Pix of their open invoices again.',
    enabled_done: 'Means of payment enabled',
  },
})
