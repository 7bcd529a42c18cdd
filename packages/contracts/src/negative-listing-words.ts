// Names of what a negative listing says, for screens, files and papers.
import type { DebtRule, ExclusionCause, ExclusionRule, ListingStatus } from './negative-listing-shapes.ts'
import type { Phrase } from './refusals.ts'

export const listingStatusWords: Record<ListingStatus, Phrase> = {
  noticed: { 'pt-BR': 'Notificada', en: 'Notice sent' },
  inclusionRequested: { 'pt-BR': 'Inclusão solicitada', en: 'Inclusion requested' },
  unconfirmed: { 'pt-BR': 'A confirmar no birô', en: 'To be confirmed by the bureau' },
  refused: { 'pt-BR': 'Recusada pelo birô', en: 'Refused by the bureau' },
  included: { 'pt-BR': 'Incluída', en: 'Included' },
  exclusionRequested: { 'pt-BR': 'Exclusão solicitada', en: 'Exclusion requested' },
  excluded: { 'pt-BR': 'Excluída', en: 'Excluded' },
  dropped: { 'pt-BR': 'Encerrada sem inclusão', en: 'Ended without inclusion' },
}

export const exclusionCauseWords: Record<ExclusionCause, Phrase> = {
  paid: { 'pt-BR': 'Pagamento', en: 'Payment' },
  agreement: { 'pt-BR': 'Acordo com a família', en: 'Agreement with the family' },
  canceled: { 'pt-BR': 'Fatura cancelada ou substituída', en: 'Invoice canceled or replaced' },
  prescribed: { 'pt-BR': 'Cinco anos do vencimento', en: 'Five years since the due date' },
  withdrawn: {
    'pt-BR': 'Inclusão desfeita antes da resposta do birô',
    en: 'Inclusion withdrawn before the bureau answered',
  },
  courtOrder: { 'pt-BR': 'Ordem judicial', en: 'Court order' },
  mistake: { 'pt-BR': 'Engano ou pedido da escola', en: 'Mistake, or the school asks for it' },
}

/** The rule of an exclusion, and what would make a name hold it. */
export const exclusionRuleWords: Record<ExclusionRule, { name: Phrase; remedy: Phrase }> = {
  atBureau: {
    name: { 'pt-BR': 'Nome no birô', en: 'Name at the bureau' },
    remedy: {
      'pt-BR': 'O birô não tem este nome: não há o que excluir.',
      en: 'The bureau does not have this name: there is nothing to take out.',
    },
  },
  exclusionNotAsked: {
    name: { 'pt-BR': 'Exclusão ainda não pedida', en: 'Exclusion not asked for yet' },
    remedy: {
      'pt-BR': 'A exclusão já foi pedida. O nome precisa sair até {value}.',
      en: 'The exclusion was asked for. The name has to be out by {value}.',
    },
  },
  debtOver: {
    name: { 'pt-BR': 'Dívida encerrada', en: 'Debt is over' },
    remedy: {
      'pt-BR':
        'Sai sozinho com o pagamento da fatura, a primeira parcela paga de um acordo, o cancelamento da fatura ou a prescrição, em {value}. Por ordem judicial ou engano, peça a exclusão.',
      en: 'It leaves by itself once the invoice is paid, the first installment of an agreement is paid, the invoice is canceled, or the debt prescribes on {value}. By court order or mistake, ask for the exclusion.',
    },
  },
}

/** The rule, and what would make a debt hold it. */
export const debtRuleWords: Record<DebtRule, { name: Phrase; remedy: Phrase }> = {
  turnedOn: {
    name: { 'pt-BR': 'Negativação ligada na rede', en: 'Negative listing on in the network' },
    remedy: {
      'pt-BR': 'O administrador da rede precisa ligar a negativação.',
      en: 'The network administrator has to turn it on.',
    },
  },
  owed: {
    name: { 'pt-BR': 'Fatura em aberto', en: 'Invoice still owed' },
    remedy: {
      'pt-BR': 'A fatura não deve mais nada: não há o que negativar.',
      en: 'Nothing is owed any more: there is nothing to list.',
    },
  },
  adult: {
    name: { 'pt-BR': 'Responsável maior de idade', en: 'Guardian of age' },
    remedy: {
      'pt-BR': 'Cadastre a data de nascimento do responsável; menor de 18 anos não pode ser negativado.',
      en: 'Enter the guardian’s date of birth; nobody under 18 may be listed.',
    },
  },
  validTaxId: {
    name: { 'pt-BR': 'CPF ou CNPJ válido', en: 'Valid CPF or CNPJ' },
    remedy: { 'pt-BR': 'Corrija o CPF ou CNPJ do responsável.', en: 'Correct the guardian’s CPF or CNPJ.' },
  },
  address: {
    name: { 'pt-BR': 'Estado do responsável conhecido', en: 'Guardian’s state known' },
    remedy: {
      'pt-BR': 'Cadastre o endereço do responsável: o prazo depende do estado.',
      en: 'Enter the guardian’s address: the wait depends on the state.',
    },
  },
  email: {
    name: { 'pt-BR': 'E-mail para a notificação', en: 'E-mail for the notice' },
    remedy: { 'pt-BR': 'Cadastre o e-mail do responsável.', en: 'Enter the guardian’s e-mail.' },
  },
  overdue: {
    name: { 'pt-BR': 'Dias de atraso', en: 'Days overdue' },
    remedy: { 'pt-BR': 'Espere até {value}.', en: 'Wait until {value}.' },
  },
  notPrescribed: {
    name: { 'pt-BR': 'Menos de cinco anos do vencimento', en: 'Less than five years since the due date' },
    remedy: {
      'pt-BR': 'A dívida venceu há cinco anos ou mais: não pode ser negativada.',
      en: 'The debt fell due five years ago or more: it may not be listed.',
    },
  },
  aboveMinimum: {
    name: { 'pt-BR': 'Valor mínimo', en: 'Minimum amount' },
    remedy: {
      'pt-BR': 'O valor em aberto é menor que o mínimo de {value}.',
      en: 'What is owed is below the minimum of {value}.',
    },
  },
  noDispute: {
    name: { 'pt-BR': 'Sem contestação', en: 'Not disputed' },
    remedy: {
      'pt-BR': 'Decida a contestação da família ou a duplicidade informada nesta fatura.',
      en: 'Decide what the family disputes, or the duplicate reported on this invoice.',
    },
  },
  notSuspended: {
    name: { 'pt-BR': 'Cobrança não suspensa', en: 'Collection not suspended' },
    remedy: {
      'pt-BR': 'A cobrança da família está suspensa (processo ou luto). Retome-a na página da dívida, se já não vale.',
      en: 'The collection of the family is suspended (lawsuit or bereavement). Resume it on the page of the debt, if that is over.',
    },
  },
  noAgreement: {
    name: { 'pt-BR': 'Sem acordo em andamento', en: 'No agreement under way' },
    remedy: {
      'pt-BR': 'A dívida está em um acordo. Espere que ele termine, ou cancele o acordo.',
      en: 'The debt stands in an agreement. Wait for its end, or cancel it.',
    },
  },
  notQuarantined: {
    name: { 'pt-BR': 'Fora da quarentena', en: 'Not in quarantine' },
    remedy: { 'pt-BR': 'Tire a fatura da quarentena.', en: 'Take the invoice out of quarantine.' },
  },
  noUnsettledPayment: {
    name: { 'pt-BR': 'Sem pagamento a conferir', en: 'No payment to be decided' },
    remedy: {
      'pt-BR': 'Decida a exceção de pagamento desta fatura.',
      en: 'Decide the payment exception of this invoice.',
    },
  },
  notHeld: {
    name: { 'pt-BR': 'Fatura livre', en: 'Invoice not held' },
    remedy: {
      'pt-BR': 'Outra operação prende esta fatura. Espere que ela termine.',
      en: 'Other work holds this invoice. Wait for it to end.',
    },
  },
  notListed: {
    name: { 'pt-BR': 'Sem outra negativação', en: 'Not listed already' },
    remedy: { 'pt-BR': 'Esta dívida já tem uma negativação em andamento.', en: 'This debt has a listing under way.' },
  },
  noticeDelivered: {
    name: { 'pt-BR': 'Notificação enviada e entregue', en: 'Notice sent and delivered' },
    remedy: {
      'pt-BR': 'Registre a prova de entrega da notificação.',
      en: 'Record the proof of delivery of the notice.',
    },
  },
  waited: {
    name: { 'pt-BR': 'Prazo do estado cumprido', en: 'The state’s wait is over' },
    remedy: {
      'pt-BR': 'O prazo do estado termina em {value}; a inclusão pode ser pedida no dia seguinte.',
      en: 'The state’s wait ends on {value}; the inclusion may be asked for on the day after.',
    },
  },
}
