// The words about a negative listing: the notice to the debtor, and the alert to the school. Pure.
import type { Locale } from '../../platform/access/scope.ts'
import type { MessageWords } from './worded-message.ts'

/** Amounts and dates are given as text. */
export type ListingNotice = {
  kind: 'listingNotice'
  name: string
  school: string
  creditor: string
  cnpj: string
  number: string
  cents: string
  due: string
  days: number
}
/** `count` names must leave by `day`, null where none must; of `unconfirmed` inclusions nobody knows what became. */
export type ListingAlert = {
  kind: 'listingAlert'
  name: string
  url: string
  count: number
  unconfirmed: number
  day: string | null
}

export function listingWords(locale: Locale, content: ListingNotice | ListingAlert): MessageWords {
  return content.kind === 'listingNotice' ? notice[locale](content) : alert[locale](content)
}

/** What the law asks a notice to say: who claims, which debt, how much, since when, what happens and how to stop it. */
const notice: Record<Locale, (content: ListingNotice) => MessageWords> = {
  'pt-BR': ({ school, creditor, cnpj, number, cents, due, days }) => ({
    subject: `${school}: notificação prévia de dívida`,
    lines: [
      `${creditor}, CNPJ ${cnpj}, informa que a fatura ${number}, de ${cents}, vencida em ${due}, não consta como paga.`,
      `Se ela não for paga ou contestada, o seu nome poderá ser incluído em cadastro de proteção ao crédito depois de ${days} dias do recebimento desta notificação (art. 43, § 2º, do Código de Defesa do Consumidor).`,
      'Para pagar ou contestar, fale com a secretaria da escola. Depois do pagamento, o nome não é incluído; se já estiver, sai em até cinco dias úteis.',
    ],
    foot: 'Se você já pagou, desconsidere esta mensagem e envie o comprovante à escola.',
  }),
  en: ({ school, creditor, cnpj, number, cents, due, days }) => ({
    subject: `${school}: prior notice of a debt`,
    lines: [
      `${creditor}, CNPJ ${cnpj}, tells you that invoice ${number}, of ${cents}, due on ${due}, is not recorded as paid.`,
      `If it is neither paid nor disputed, your name may be entered in a credit bureau ${days} days after this notice was received (art. 43, § 2, of the Brazilian consumer code).`,
      'To pay or to dispute it, talk to the school office. Once it is paid your name is not entered; if it is there already, it leaves within five business days.',
    ],
    foot: 'If you have paid already, ignore this message and send the receipt to the school.',
  }),
}

/** None of it, no line. */
function told(count: number, { one, other }: { one: string; other: string }): string[] {
  if (count === 0) return []
  return [count === 1 ? one : other]
}

const alert: Record<Locale, (content: ListingAlert) => MessageWords> = {
  'pt-BR': ({ count, unconfirmed, day }) => ({
    subject: count > 0 ? 'Exclusão de negativação perto do prazo' : 'Negativação a confirmar no birô',
    lines: [
      ...told(count, {
        one: `O birô de crédito ainda não confirmou a exclusão de 1 nome, que precisa sair até ${day}.`,
        other: `O birô de crédito ainda não confirmou a exclusão de ${count} nomes; o primeiro precisa sair até ${day}.`,
      }),
      ...told(unconfirmed, {
        one: 'O birô não respondeu ao pedido de inclusão de 1 nome: ele pode estar negativado ou não.',
        other: `O birô não respondeu ao pedido de inclusão de ${unconfirmed} nomes: eles podem estar negativados ou não.`,
      }),
      'Abra a lista, pergunte ao birô e, se ele não responder, fale com ele por telefone.',
    ],
    button: 'Ver as negativações',
    foot: 'O prazo de cinco dias úteis é da lei. A Caderneta pergunta ao birô de novo a cada poucos minutos.',
  }),
  en: ({ count, unconfirmed, day }) => ({
    subject: count > 0 ? 'An exclusion is close to its deadline' : 'The bureau has not confirmed a listing',
    lines: [
      ...told(count, {
        one: `The credit bureau has not confirmed the exclusion of 1 name yet, which must be out by ${day}.`,
        other: `The credit bureau has not confirmed the exclusion of ${count} names yet; the first must be out by ${day}.`,
      }),
      ...told(unconfirmed, {
        one: 'The bureau gave no answer to the inclusion of 1 name: it may be listed or not.',
        other: `The bureau gave no answer to the inclusion of ${unconfirmed} names: they may be listed or not.`,
      }),
      'Open the list, ask the bureau, and if it does not answer call it.',
    ],
    button: 'See the listings',
    foot: 'The five business days are the law’s. Caderneta asks the bureau again every few minutes.',
  }),
}
