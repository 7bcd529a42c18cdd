// The states of an invoice: which may follow which, what each means, and how each is shown. One table for the server's changes, the document
// and the page of help. `docs/invoice-states.md` is printed from it.
import type { BankRegistration, DisplayState, InvoiceStatus } from './invoice-shapes.ts'
import type { Phrase } from './refusals.ts'

type State = {
  displayState: DisplayState
  /** What may follow by one event. */
  next: readonly InvoiceStatus[]
  meaning: Phrase
  /** How it goes on from there. */
  way: Phrase
}

export const invoiceStates: Record<InvoiceStatus, State> = {
  open: {
    displayState: 'open',
    next: ['generated', 'duplicated', 'canceled'],
    meaning: {
      'pt-BR': 'Rascunho: ainda sem número, sem boleto e sem dívida da família.',
      en: 'A draft: no number, no boleto and no debt of the family yet.',
    },
    way: { 'pt-BR': 'É emitida, substituída ou cancelada.', en: 'It is issued, replaced or canceled.' },
  },
  generated: {
    displayState: 'pending',
    next: ['pending', 'paid', 'paidAtSchool', 'canceled', 'duplicated', 'expired', 'refunded'],
    meaning: {
      'pt-BR': 'Emitida: a família já deve, e o banco ainda não confirmou o registro do boleto.',
      en: 'Issued: the family owes it, and the bank has not confirmed the registration of the boleto yet.',
    },
    way: {
      'pt-BR': 'Fica pendente quando o banco registra o boleto ou quando uma parte é paga.',
      en: 'It becomes pending when the bank registers the boleto or when a part is paid.',
    },
  },
  pending: {
    displayState: 'pending',
    next: ['paid', 'paidAtSchool', 'authorized', 'canceled', 'duplicated', 'expired', 'inProtest', 'refunded'],
    meaning: {
      'pt-BR':
        'À espera do pagamento. Depois do vencimento aparece como Vencida e ainda pode ser paga, com multa e juros.',
      en: 'Waiting for the payment. After its due date it shows as Overdue and can still be paid, with fine and interest.',
    },
    way: {
      'pt-BR':
        'É paga, cancelada, substituída por uma segunda via, levada a protesto, ou expira no fim do prazo. Se uma parte foi paga e o mês deixa de ser devido, é devolvida.',
      en: 'It is paid, canceled, replaced by a second copy, sent to protest, or expires at the end of its term. If a part was paid and the month is not owed any more, it is given back.',
    },
  },
  authorized: {
    displayState: 'pending',
    next: ['paid', 'pending'],
    meaning: {
      'pt-BR': 'Um pagamento no cartão foi autorizado e ainda não foi confirmado.',
      en: 'A card payment was authorized and is not confirmed yet.',
    },
    way: {
      'pt-BR': 'Fica paga, ou volta a pendente se o pagamento for desfeito ou recusado.',
      en: 'It becomes paid, or pending again if the payment is voided or refused.',
    },
  },
  paid: {
    displayState: 'paid',
    next: ['refunded', 'chargeback', 'pending'],
    meaning: {
      'pt-BR': 'Quitada: por boleto, Pix, cartão ou crédito da família.',
      en: 'Settled: by boleto, Pix, card or credit of the family.',
    },
    way: {
      'pt-BR':
        'Volta a pendente se o banco ou quem pagou o Pix tomar o dinheiro de volta, ou se o uso de crédito ou uma parte recebida no balcão for desfeita. Se o mês deixa de ser devido, é devolvida. No cartão pode ser contestada.',
      en: 'It is pending again if the bank or the payer of the Pix takes the money back, or if the use of credit or a part taken at the counter is undone. If the month is not owed any more, it is given back. Of a card it may become chargeback.',
    },
  },
  paidAtSchool: {
    displayState: 'paid',
    next: ['generated', 'pending', 'inProtest', 'expired', 'paid', 'refunded'],
    meaning: {
      'pt-BR': 'Recebida no balcão da escola, que a quitou. Uma parte recebida ali a deixa pendente.',
      en: 'Received at the counter of the school, which settled it. A part that was taken there leaves it pending.',
    },
    way: {
      'pt-BR':
        'O recebimento pode ser corrigido ou desfeito: a fatura volta ao que era, ou fica paga com outro dinheiro que já tinha chegado. Se uma parte veio por boleto, Pix ou crédito e o mês deixa de ser devido, é devolvida.',
      en: 'The payment can be corrected or undone: the invoice goes back to what it was, or is paid by other money that had come. If a part came by boleto, Pix or credit and the month is not owed any more, it is given back.',
    },
  },
  inProtest: {
    displayState: 'overdueButPayable',
    next: ['paid', 'canceled', 'pending', 'refunded'],
    meaning: {
      'pt-BR': 'O banco levou o título a protesto em cartório.',
      en: 'The bank sent the title to protest at a registry.',
    },
    way: {
      'pt-BR': 'É paga pelo cartório ou pelo banco, cancelada, ou volta a pendente quando o protesto é retirado.',
      en: 'It is paid through the registry or the bank, canceled, or pending again when the protest is withdrawn.',
    },
  },
  expired: {
    displayState: 'expired',
    next: ['duplicated', 'canceled', 'paidAtSchool', 'paid', 'refunded'],
    meaning: {
      'pt-BR': 'O prazo do boleto acabou sem pagamento. A dívida continua.',
      en: 'The term of the boleto ended without payment. The debt goes on.',
    },
    way: {
      'pt-BR': 'Gere uma segunda via, receba no balcão, use crédito da família ou cancele; paga em parte, devolva.',
      en: 'Make a second copy, take the money at the counter, use credit of the family, or cancel; paid in part, give it back.',
    },
  },
  duplicated: {
    displayState: 'canceled',
    next: [],
    meaning: {
      'pt-BR': 'Substituída por outra fatura, que está ligada a ela.',
      en: 'Replaced by another invoice, which is linked to it.',
    },
    way: {
      'pt-BR': 'Não muda mais. O que ainda for pago com o boleto antigo vira crédito da família.',
      en: 'It changes no more. What is still paid with the old boleto becomes credit of the family.',
    },
  },
  canceled: {
    displayState: 'canceled',
    next: ['open', 'generated', 'pending', 'inProtest', 'expired', 'paid', 'refunded'],
    meaning: {
      'pt-BR': 'Não é mais devida. Se o boleto estava no banco, a baixa segue na próxima remessa.',
      en: 'No longer owed. Where the bank had the boleto, the write-off goes with the next remessa.',
    },
    way: {
      'pt-BR':
        'O cancelamento pode ser revertido enquanto o mês não tiver outra fatura; dinheiro que chegar espera uma decisão. Se um acordo a quitou e o mês deixa de ser devido, é devolvida.',
      en: 'The cancellation can be reversed while the month has no other invoice; money that comes waits for a decision. If an agreement settled it and the month is not owed any more, it is given back.',
    },
  },
  refunded: {
    displayState: 'error',
    next: ['pending', 'generated', 'inProtest', 'expired', 'canceled'],
    meaning: {
      'pt-BR': 'O mês, pago todo ou em parte, deixou de ser devido: o que a família pagou virou crédito dela.',
      en: 'The month, paid whole or in part, is not owed any more: what the family paid became its credit.',
    },
    way: {
      'pt-BR':
        'A devolução pode ser desfeita enquanto a família tiver o crédito e o mês não tiver outra fatura: a fatura é reaberta e o crédito paga na hora o que tinha sido pago, ou volta ao acordo que a quitou.',
      en: 'This can be undone while the family has the credit and the month has no other invoice: it is opened again, and the credit pays at once what had been paid, or it goes back to the agreement that settled it.',
    },
  },
  chargeback: {
    displayState: 'error',
    next: ['pending'],
    meaning: {
      'pt-BR': 'O pagamento no cartão foi contestado e retirado.',
      en: 'The payment by card was contested and taken back.',
    },
    way: { 'pt-BR': 'Pode ser reaberta.', en: 'It can be opened again.' },
  },
}

function phrasesOf(part: 'meaning' | 'way'): Record<InvoiceStatus, Phrase> {
  const { open, generated, pending, authorized, paid, paidAtSchool } = invoiceStates
  const { inProtest, expired, duplicated, canceled, refunded, chargeback } = invoiceStates
  return {
    open: open[part],
    generated: generated[part],
    pending: pending[part],
    authorized: authorized[part],
    paid: paid[part],
    paidAtSchool: paidAtSchool[part],
    inProtest: inProtest[part],
    expired: expired[part],
    duplicated: duplicated[part],
    canceled: canceled[part],
    refunded: refunded[part],
    chargeback: chargeback[part],
  }
}

export const stateMeanings = phrasesOf('meaning')
/** How it goes on from each. */
export const stateWays = phrasesOf('way')

/** Whether an invoice may go from one state to another by one event; staying is no change. */
export function mayBecome(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return from === to || invoiceStates[from].next.includes(to)
}

/** What each answer of the bank means. */
export const registrationMeanings: Record<BankRegistration, Phrase> = {
  none: {
    'pt-BR': 'O banco ainda não recebeu o boleto: ele segue na próxima remessa.',
    en: 'The bank has not received the boleto yet: it goes with the next remessa.',
  },
  awaitingReturn: {
    'pt-BR': 'O boleto foi enviado, e a resposta do banco é esperada no retorno.',
    en: 'The boleto was sent, and the answer of the bank is awaited in the retorno.',
  },
  registered: { 'pt-BR': 'O banco tem o boleto e o recebe.', en: 'The bank has the boleto and takes it.' },
  cancelAwaitingReturn: {
    'pt-BR': 'A baixa foi pedida: até a resposta o boleto ainda pode ser pago no banco.',
    en: 'The write-off was asked for: until the answer the boleto can still be paid at the bank.',
  },
  canceledAtBank: {
    'pt-BR': 'O banco baixou o boleto e não o recebe mais.',
    en: 'The bank wrote the boleto off and takes it no more.',
  },
  error: {
    'pt-BR': 'O banco recusou o boleto: corrija o motivo e registre de novo.',
    en: 'The bank refused the boleto: correct the reason and register it again.',
  },
}
