import { definePhrases } from '../../client/phrases.ts'

/** Its verbs, and what a record says of it. */
export const quarantinePhrases = definePhrases('invoices.quarantine', {
  'pt-BR': {
    fact: 'Quarentena',
    fact_since: 'desde {{date}}, por {{name}}: {{reason}}',
    enter: 'Pôr em quarentena…',
    leave: 'Retirar da quarentena…',
    cannotEnter: 'Nenhuma das selecionadas pode entrar em quarentena.',
    cannotLeave: 'Nenhuma das selecionadas está em quarentena.',
  },
  en: {
    fact: 'Quarantine',
    fact_since: 'since {{date}}, by {{name}}: {{reason}}',
    enter: 'Put into quarantine…',
    leave: 'Take out of quarantine…',
    cannotEnter: 'None of the selected invoices can go into quarantine.',
    cannotLeave: 'None of the selected invoices is in quarantine.',
  },
})
