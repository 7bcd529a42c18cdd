import type { AreaWords } from '../../client/area-words.ts'
import { agreementPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    agreements: {
      area: { 'pt-BR': 'Acordos', en: 'Agreements' },
      verbs: {
        get: { 'pt-BR': 'viu os dados num acordo', en: 'saw the data in an agreement' },
        export: { 'pt-BR': 'exportou os acordos', en: 'exported the agreements' },
        approve: { 'pt-BR': 'aprovou', en: 'approved' },
        refuse: { 'pt-BR': 'recusou o perdão', en: 'refused the waiver' },
        setLimit: { 'pt-BR': 'mudou a alçada de um grupo', en: 'changed the waiver limit of a group' },
        saveDraft: { 'pt-BR': 'guardou um rascunho', en: 'kept a draft' },
        takeDraft: { 'pt-BR': 'retomou o rascunho de outra pessoa', en: "took over another person's draft" },
        dropDraft: { 'pt-BR': 'descartou um rascunho', en: 'threw a draft away' },
        issue: { 'pt-BR': 'emitiu as parcelas', en: 'issued the installments' },
        cancel: { 'pt-BR': 'cancelou', en: 'canceled' },
        link: { 'pt-BR': 'pegou o link da família', en: 'took the link of the family' },
        revokeLink: { 'pt-BR': 'desligou o link da família', en: 'switched the link of the family off' },
        send: { 'pt-BR': 'enviou os termos por e-mail', en: 'sent the terms by e-mail' },
        recordAcceptance: { 'pt-BR': 'registrou o aceite em papel', en: 'recorded an acceptance on paper' },
        open: { 'pt-BR': 'anotou que a família leu os termos', en: 'noted that the family read the terms' },
        accept: { 'pt-BR': 'recebeu o aceite da família', en: 'received the acceptance of the family' },
        follow: { 'pt-BR': 'acompanhou os pagamentos', en: 'followed the payments' },
        endDrafts: { 'pt-BR': 'descartou rascunhos sem uso', en: 'threw away drafts left unused' },
        expire: { 'pt-BR': 'encerrou por falta de pagamento', en: 'ended for lack of payment' },
      },
    },
  },
  fields: {
    limit: { 'pt-BR': 'Alçada', en: 'Limit' },
    finePercent: { 'pt-BR': 'Multa (%)', en: 'Fine (%)' },
    interestPercent: { 'pt-BR': 'Juros (%)', en: 'Interest (%)' },
    principalPercent: { 'pt-BR': 'Valor das faturas (%)', en: 'Amount of the invoices (%)' },
    description: { 'pt-BR': 'Descrição', en: 'Description' },
    issued_on: { 'pt-BR': 'Emitido em', en: 'Issued on' },
    accepted_at: { 'pt-BR': 'Aceito em', en: 'Accepted on' },
    ended_on: { 'pt-BR': 'Encerrado em', en: 'Ended on' },
    paper_by: { 'pt-BR': 'Aceite registrado por', en: 'Acceptance recorded by' },
    approved_by: { 'pt-BR': 'Aprovado por', en: 'Approved by' },
    kept_charges_cents: { 'pt-BR': 'Pago além das faturas (centavos)', en: 'Paid beyond the invoices (cents)' },
    paidCents: { 'pt-BR': 'Pago (centavos)', en: 'Paid (cents)' },
    termsHash: { 'pt-BR': 'Código dos termos', en: 'Code of the terms' },
    position: { 'pt-BR': 'Parcela', en: 'Installment' },
    end_cause: { 'pt-BR': 'Causa do encerramento', en: 'Cause of the end' },
    end_number: { 'pt-BR': 'Fatura ou parcela', en: 'Invoice or installment' },
    end_reason: { 'pt-BR': 'Motivo do encerramento', en: 'Reason of the end' },
  },
  permissions: {
    'Caderneta.Agreement': { group: 'receive' },
  },
  subjects: {
    agreement: {
      words: { 'pt-BR': 'o acordo {name}', en: 'agreement {name}' },
      page: { href: (agreementId) => agreementPaths.one({ agreementId }), needs: 'Caderneta.Agreement.Get' },
    },
  },
}
