import { definePhrases } from '../../client/phrases.ts'

export const counterPaperPhrases = definePhrases('invoices.counterPapers', {
  'pt-BR': {
    print: 'Baixar o recibo ao receber',
    proof_label: 'Comprovante (opcional)',
    proof_failed: 'O pagamento foi registrado, mas o comprovante não: anexe em Pagamentos.',
  },
  en: {
    print: 'Download the receipt when receiving',
    proof_label: 'Proof (optional)',
    proof_failed: 'The payment was recorded, but not its proof: attach it under Payments.',
  },
})
