import { definePhrases } from '../../client/phrases.ts'

export const sendingPhrases = definePhrases('invoices.sendings', {
  'pt-BR': {
    sendings: 'Envios à família',
    to: 'Para',
  },
  en: {
    sendings: 'Sent to the family',
    to: 'To',
  },
})
