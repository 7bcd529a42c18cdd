import { definePhrases } from '../../client/phrases.ts'

/** Words of who stays out when a class or a month is issued. */
export const leftOutPhrases = definePhrases('invoices.leftOut', {
  'pt-BR': {
    title: 'Quem fica de fora',
    hint: 'primeiro o que dá para corrigir',
    why: 'Motivo',
    mend: 'O que fazer',
    more: 'Mostrar mais',
    failed: 'Não foi possível ver quem fica de fora',
    mend_agreement: 'Escolher o convênio',
    mend_discount: 'Rever o desconto da escola',
    mend_due: 'Emitir a turma com outro vencimento',
    mend_due_class: 'Escolha outro vencimento acima',
    mend_limit: 'Ver o limite da rede',
    mend_class: 'Ver a turma',
    mend_enrollment: 'Ver a matrícula',
    mend_invoice: 'Ver a fatura {{number}}',
    mend_draft: 'Ver o rascunho',
  },
  en: {
    title: 'Who is left out',
    hint: 'what you can fix comes first',
    why: 'Reason',
    mend: 'What to do',
    more: 'Show more',
    failed: 'Could not load who is left out',
    mend_agreement: 'Choose the bank agreement',
    mend_discount: 'Review the school discount',
    mend_due: 'Issue the class with another due date',
    mend_due_class: 'Choose another due date above',
    mend_limit: 'View the limit of the network',
    mend_class: 'View the class',
    mend_enrollment: 'View the enrollment',
    mend_invoice: 'View invoice {{number}}',
    mend_draft: 'View the draft',
  },
})
