// What a family is told of money that a bank took back after the family had it, in both languages. Pure.
import type { Locale } from '../../platform/access/scope.ts'
import type { MessageWords } from './worded-message.ts'

/** The amount as text; `network` sends it. */
export type RecoveryNotice = { kind: 'recoveryNotice'; name: string; url: string; network: string; total: string }

export const recoveryWords: Record<Locale, (content: RecoveryNotice) => MessageWords> = {
  'pt-BR': ({ network, total }) => ({
    subject: `${network}: valor a repor, ${total}`,
    lines: [
      `O banco tomou de volta um pagamento que já tinha sido devolvido à sua família. Por isso, ${total} precisam ser repostos.`,
      'Este valor não é mensalidade e não está em nenhuma fatura. No link você vê quanto falta e como pagar.',
    ],
    button: 'Ver e pagar',
    foot: `Enviado em nome de ${network}. Se já pagou, desconsidere. Em dúvida, fale com a escola. Não compartilhe o link.`,
  }),
  en: ({ network, total }) => ({
    subject: `${network}: ${total} to be put back`,
    lines: [
      `The bank took back a payment that had already been refunded to your family. So ${total} have to be put back.`,
      'This is no tuition and is on no invoice. The link shows how much is missing and how to pay it.',
    ],
    button: 'See and pay',
    foot: `Sent on behalf of ${network}. If it is paid, disregard this message. In doubt, talk to the school. Do not share the link.`,
  }),
}
