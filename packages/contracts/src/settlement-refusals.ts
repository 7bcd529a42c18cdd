// What the decisions about money that arrived refuse, in words.
import type { Phrases } from './refusals.ts'

export const refusals = {
  exception_not_found: { 'pt-BR': 'Pendência não encontrada', en: 'Bank issue not found' },
  exception_resolved: { 'pt-BR': 'Esta pendência já foi decidida.', en: 'This bank issue has already been decided.' },
  decision_not_for_this: {
    'pt-BR': 'Esta decisão não se aplica a esta pendência.',
    en: 'This decision does not fit this exception.',
  },
  nothing_owed_today: {
    'pt-BR':
      'Hoje nada é devido desta fatura: o desconto cobre o que falta. Mude o vencimento ou espere o fim do desconto.',
    en: 'Nothing of this invoice is owed today: the discount covers what is left. Change the due date, or wait until the discount ends.',
  },
  credit_too_small: {
    'pt-BR': 'A família tem {available} de crédito: use até esse valor.',
    en: 'The family has {available} in credit: use at most that much.',
  },
  credit_claimed: {
    'pt-BR':
      'O banco do pagador contesta um Pix que está no crédito desta família, e o dinheiro está bloqueado. Espere o fim da contestação.',
    en: 'The bank of the payer claims a Pix that is in the credit of this family, and the money is blocked. Wait until the claim ends.',
  },
  credit_order_waits: {
    'pt-BR': 'O crédito já espera a próxima fatura deste responsável. Desfaça antes esse pedido.',
    en: 'Credit already waits for the next invoice of this guardian. Undo that order first.',
  },
  credit_order_not_found: {
    'pt-BR': 'Nenhum crédito espera a próxima fatura deste responsável.',
    en: 'No credit waits for the next invoice of this guardian.',
  },
  credit_of_another_family: {
    'pt-BR': 'O crédito é de outra família. Escolha uma fatura deste responsável.',
    en: 'The credit belongs to another family. Choose an invoice of this guardian.',
  },
  no_credit_used: {
    'pt-BR': 'Nenhum crédito da família foi usado nesta fatura.',
    en: 'No credit of the family was used for this invoice.',
  },
  credit_beside_counter: {
    'pt-BR': 'A escola recebeu parte desta fatura no balcão. Desfaça antes esse recebimento.',
    en: 'The school took part of this invoice at its counter. Undo that payment first.',
  },
  credit_rest_let_go: {
    'pt-BR': 'A diferença desta fatura já foi assumida: o uso do crédito não pode mais ser desfeito.',
    en: 'The difference of this invoice was already absorbed: the use of credit can no longer be undone.',
  },
  nothing_to_reinstate: {
    'pt-BR': 'A fatura não está cancelada: não há o que restabelecer.',
    en: 'The invoice is not canceled: there is nothing to reinstate.',
  },
  refund_not_found: { 'pt-BR': 'Devolução não encontrada', en: 'Refund not found' },
  refund_not_open: {
    'pt-BR': 'Esta devolução já foi paga ou desfeita.',
    en: 'This refund is already paid or undone.',
  },
  refund_not_requested: {
    'pt-BR': 'Esta devolução não espera mais por aprovação.',
    en: 'This refund no longer waits for approval.',
  },
  refund_own_request: {
    'pt-BR': 'Quem pediu a devolução não a aprova: outra pessoa decide.',
    en: 'Whoever asked for the refund does not approve it: another person decides.',
  },
  refund_approver_too_new: {
    'pt-BR':
      'Quem aprova já precisa ter usuário quando a devolução é pedida. Peça a outra pessoa, ou desfaça e peça de novo.',
    en: 'Whoever approves must have had a user when the refund was asked for. Ask another person, or undo it and ask again.',
  },
  refund_not_approved: {
    'pt-BR': 'Esta devolução ainda espera a aprovação de outra pessoa.',
    en: 'This refund still waits for the approval of another person.',
  },
  refund_family_owes: {
    'pt-BR': 'A família tem {owed} a repor à provedora. Reponha antes com o crédito, ou devolva sabendo desse valor.',
    en: 'The family has {owed} to put back to the provider. Put it back with the credit first, or refund knowing that amount.',
  },
  guardian_credit_not_found: { 'pt-BR': 'Responsável não encontrado', en: 'Guardian not found' },
  refund_paid_before_decision: {
    'pt-BR': 'A devolução foi decidida em {day}: informe uma data de pagamento desse dia em diante.',
    en: 'The refund was decided on {day}: give a date of payment from that day on.',
  },
  refund_pix_under_way: {
    'pt-BR': 'Um Pix desta devolução está a caminho. Cancele o Pix, ou espere a resposta do banco.',
    en: 'A Pix of this refund is under way. Cancel the Pix, or wait for the answer of the bank.',
  },
  refund_without_receipt: {
    'pt-BR': 'Só uma devolução paga tem comprovante.',
    en: 'Only a paid refund has a receipt.',
  },
  refund_paid_in_future: {
    'pt-BR': 'A data da devolução não pode ser futura.',
    en: 'The date of the refund cannot be in the future.',
  },
} satisfies Phrases
