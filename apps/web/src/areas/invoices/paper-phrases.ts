import { definePhrases } from '../../client/phrases.ts'

export const paperPhrases = definePhrases('invoices.papers', {
  'pt-BR': {
    papers: 'Documentos',
    receipt: 'Recibo',
    proof: 'Comprovante',
    proof_of: 'Baixar comprovante {{name}}',
    attach: 'Anexar comprovante',
    attach_again: 'Trocar comprovante',
    attached: 'Comprovante anexado',
    print: 'Baixar o recibo ao receber',
    proof_label: 'Comprovante (opcional)',
    proof_failed: 'O pagamento foi registrado, mas o comprovante não: anexe em Pagamentos.',
  },
  en: {
    papers: 'Documents',
    receipt: 'Receipt',
    proof: 'Proof',
    proof_of: 'Download proof {{name}}',
    attach: 'Attach proof',
    attach_again: 'Replace proof',
    attached: 'Proof attached',
    print: 'Download the receipt when receiving',
    proof_label: 'Proof (optional)',
    proof_failed: 'The payment was recorded, but not its proof: attach it under Payments.',
  },
})
