import { definePhrases } from '../../client/phrases.ts'

export const paperPhrases = definePhrases('invoices.papers', {
  'pt-BR': {
    receipt: 'Recibo',
    proof: 'Comprovante',
    proof_of: 'Baixar comprovante {{name}}',
    attach: 'Anexar comprovante',
    attach_again: 'Trocar comprovante',
    attached: 'Comprovante anexado',
  },
  en: {
    receipt: 'Receipt',
    proof: 'Proof',
    proof_of: 'Download proof {{name}}',
    attach: 'Attach proof',
    attach_again: 'Replace proof',
    attached: 'Proof attached',
  },
})
