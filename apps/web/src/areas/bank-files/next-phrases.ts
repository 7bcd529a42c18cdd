import { definePhrases } from '../../client/phrases.ts'

/** Words that lead from one step of the month to the next. */
export const nextPhrases = definePhrases('bankFiles.next', {
  'pt-BR': {
    to_sandbox: 'Ir ao banco simulado',
    to_retorno: 'Importar o retorno',
    decide_one: 'Decidir {{count}} pendência',
    decide_many: 'Decidir {{count}} pendências',
    decide_other: 'Decidir {{count}} pendências',
    settled: '{{value}} recebidos em {{count}} títulos.',
    settled_none: 'Nenhum pagamento neste arquivo.',
    waits_none: 'Nada aguarda decisão.',
    waits_one: '{{count}} linha aguarda a sua decisão.',
    waits_many: '{{count}} linhas aguardam a sua decisão.',
    waits_other: '{{count}} linhas aguardam a sua decisão.',
  },
  en: {
    to_sandbox: 'Go to the simulated bank',
    to_retorno: 'Import the retorno',
    decide_one: 'Decide {{count}} exception',
    decide_other: 'Decide {{count}} exceptions',
    settled: '{{value}} received on {{count}} titles.',
    settled_none: 'No payment in this file.',
    waits_none: 'Nothing waits for a decision.',
    waits_one: '{{count}} line waits for your decision.',
    waits_other: '{{count}} lines wait for your decision.',
  },
})
