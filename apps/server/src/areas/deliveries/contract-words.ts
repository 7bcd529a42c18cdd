// What a guardian is told of an enrollment contract, in both languages. Pure.
import type { Locale } from '../../platform/access/scope.ts'
import type { MessageWords } from './worded-message.ts'

/** `until`: how long the link is good, as text. */
export type ContractToSign = {
  kind: 'contractToSign'
  name: string
  url: string
  school: string
  schoolYear: number
  until: string
  /** Then there is nothing to sign: the link shows what was signed. */
  isSigned: boolean
}

export const contractWords: Record<Locale, (content: ContractToSign) => MessageWords> = {
  'pt-BR': ({ school, schoolYear, until, isSigned }) => ({
    subject: `${school}: contrato de matrícula de ${schoolYear}`,
    lines: [
      isSigned
        ? `O contrato de matrícula de ${schoolYear} está assinado. No link você o lê e baixa a sua cópia, até ${until}.`
        : `O contrato de matrícula de ${schoolYear} está pronto. Leia e assine até ${until}.`,
    ],
    button: isSigned ? 'Abrir o contrato' : 'Ler e assinar',
    foot: `Enviado em nome de ${school}. O CPF do responsável é pedido para abrir o texto. Não compartilhe o link.`,
  }),
  en: ({ school, schoolYear, until, isSigned }) => ({
    subject: `${school}: enrollment contract of ${schoolYear}`,
    lines: [
      isSigned
        ? `The enrollment contract of ${schoolYear} is signed. The link shows it, with your copy, until ${until}.`
        : `The enrollment contract of ${schoolYear} is ready. Read and sign it until ${until}.`,
    ],
    button: isSigned ? 'Open the contract' : 'Read and sign',
    foot: `Sent on behalf of ${school}. The CPF of the guardian is asked for to open the text. Do not share the link.`,
  }),
}
