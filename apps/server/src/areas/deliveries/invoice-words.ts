// What a payer is told of an invoice, in both languages. Pure.
import type { Locale } from '../../platform/access/scope.ts'
import type { MessageWords } from './worded-message.ts'

/** Amounts and days as text, in the payer's language. */
export type SentInvoice = {
  school: string
  student: string
  month: string
  due: string
  value: string
  digitableLine: string | null
  pix: string | null
  hasSlip: boolean
}

export const invoiceWords: Record<Locale, (sent: SentInvoice) => MessageWords> = {
  'pt-BR': ({ school, student, month, due, value, digitableLine, pix, hasSlip }) => ({
    subject: `${school}: fatura de ${month}`,
    lines: [
      `A fatura de ${student}, ${month}, é de ${value} e vence em ${due}.`,
      ...(hasSlip ? ['O boleto está anexo.'] : []),
      ...(pix === null ? [] : [`Pix copia e cola: ${pix}`]),
      ...(digitableLine === null ? [] : [`Código do boleto: ${digitableLine}`]),
      'No link você vê o valor de hoje e acompanha o pagamento.',
    ],
    button: 'Abrir a fatura',
    foot: `Enviado em nome de ${school}. Se já pagou, desconsidere. Não compartilhe o link.`,
  }),
  en: ({ school, student, month, due, value, digitableLine, pix, hasSlip }) => ({
    subject: `${school}: invoice of ${month}`,
    lines: [
      `The invoice of ${student}, ${month}, is ${value} and due on ${due}.`,
      ...(hasSlip ? ['The boleto is attached.'] : []),
      ...(pix === null ? [] : [`Pix code: ${pix}`]),
      ...(digitableLine === null ? [] : [`Boleto code: ${digitableLine}`]),
      'The link shows today’s amount and whether it is paid.',
    ],
    button: 'Open the invoice',
    foot: `Sent on behalf of ${school}. If it is paid, disregard this message. Do not share the link.`,
  }),
}
