// What a family is told of an agreement that waits for it, in both languages. Pure.
import type { Locale } from '../../platform/access/scope.ts'
import type { MessageWords } from './worded-message.ts'

/** Amounts, days and instants as text; `until` is null where there is nothing left to accept. */
export type AgreementTerms = {
  kind: 'agreementTerms'
  name: string
  url: string
  school: string
  code: string
  total: string
  count: number
  first: string
  until: string | null
}

export const agreementWords: Record<Locale, (content: AgreementTerms) => MessageWords> = {
  'pt-BR': ({ school, code, total, count, first, until }) => ({
    subject: `${school}: acordo ${code}`,
    lines: [
      `O acordo ${code} é de ${total}, em ${count === 1 ? 'uma parcela' : `${count} parcelas, a primeira`} com vencimento em ${first}.`,
      until === null
        ? 'No link você lê os termos, paga as parcelas e acompanha o acordo.'
        : `Leia os termos e aceite até ${until}. Depois do aceite você já paga a primeira parcela.`,
    ],
    button: until === null ? 'Abrir o acordo' : 'Ler e aceitar',
    foot: `Enviado em nome de ${school}. O CPF do responsável é pedido para aceitar. Não compartilhe o link.`,
  }),
  en: ({ school, code, total, count, first, until }) => ({
    subject: `${school}: agreement ${code}`,
    lines: [
      `Agreement ${code} is of ${total}, in ${count === 1 ? 'one installment' : `${count} instalments, the first`} due on ${first}.`,
      until === null
        ? 'The link shows the terms, takes the payments and tells how the agreement stands.'
        : `Read the terms and accept them until ${until}. Then the first installment can be paid at once.`,
    ],
    button: until === null ? 'Open the agreement' : 'Read and accept',
    foot: `Sent on behalf of ${school}. The CPF of the guardian is asked for to accept. Do not share the link.`,
  }),
}
