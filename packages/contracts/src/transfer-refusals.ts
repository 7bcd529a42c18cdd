// Why a call of the transfers is refused, in words.
import type { Phrases } from './refusals.ts'

export const refusals = {
  transfer_not_found: { 'pt-BR': 'Repasse não encontrado', en: 'The transfer was not found' },
  transfer_closed: {
    'pt-BR': 'Este repasse já foi fechado por {by} em {at}. As linhas estão congeladas.',
    en: 'This transfer was closed by {by} on {at}. Its lines are frozen.',
  },
  transfer_is_closed: {
    'pt-BR': 'Este repasse já está fechado: as linhas estão congeladas.',
    en: 'This transfer is closed: its lines are frozen.',
  },
  transfer_canceled: { 'pt-BR': 'Este repasse foi cancelado.', en: 'This transfer was canceled.' },
  transfer_not_due: {
    'pt-BR': 'A competência ainda não acabou: o repasse fecha no último dia dela ({day}).',
    en: 'The month is not over: the transfer closes on its last day ({day}).',
  },
  transfer_earlier_open: {
    'pt-BR': 'Feche antes o repasse anterior desta escola ({month}): as competências fecham em ordem.',
    en: 'Close the transfer before it of this school first ({month}): months are closed in order.',
  },
  transfer_without_plan: {
    'pt-BR': 'A escola não tem plano nesta competência. Dê um plano à escola e feche depois.',
    en: 'The school has no plan in this month. Give it a plan, then close.',
  },
  transfer_later_closed: {
    'pt-BR': 'O repasse de {month} desta escola já foi fechado: o que ficou neste entrou nele.',
    en: 'The transfer of {month} of this school is closed: what was left here went into it.',
  },
  transfer_anticipated: {
    'pt-BR': 'Parte deste repasse foi antecipada: não se cancela.',
    en: 'A part of this transfer was anticipated: it is not canceled.',
  },
  transfer_not_payable: {
    'pt-BR': 'Só um repasse fechado, com valor a pagar, recebe pagamento.',
    en: 'Only a closed transfer with an amount to be paid takes a payment.',
  },
  transfer_installment_not_found: {
    'pt-BR': 'Este repasse não tem esta parcela. Escolha uma das parcelas dele.',
    en: 'This transfer has no such installment. Choose one of its installments.',
  },
  transfer_installment_paid: {
    'pt-BR': 'Já há um pagamento registrado para esta parcela. Confira-o, ou desfaça-o antes.',
    en: 'A payment of this installment is recorded. Look at it, or undo it first.',
  },
  transfer_payment_not_found: { 'pt-BR': 'Pagamento não encontrado', en: 'The payment was not found' },
  transfer_payment_in_future: {
    'pt-BR': 'A data do pagamento não pode ser futura. Registre no dia em que o dinheiro sair.',
    en: 'The day of the payment cannot be in the future. Record it when the money has left.',
  },
  transfer_payment_before_closing: {
    'pt-BR': 'A data do pagamento é anterior ao fechamento do repasse. Confira a data.',
    en: 'The day of the payment is before the closing of the transfer. Check the date.',
  },
  transfer_payment_own: {
    'pt-BR': 'Quem registrou o pagamento não pode confirmá-lo. Peça a outra pessoa.',
    en: 'Whoever recorded the payment cannot confirm it. Ask another person.',
  },
  transfer_payment_confirmer_too_new: {
    'pt-BR': 'Só confirma quem já era usuário quando o pagamento foi registrado. Peça a outra pessoa.',
    en: 'Only who was a user when the payment was recorded may confirm it. Ask another person.',
  },
  transfer_payment_not_waiting: {
    'pt-BR': 'Este pagamento não espera confirmação.',
    en: 'This payment does not wait for a confirmation.',
  },
  transfer_payment_of_rail: {
    'pt-BR':
      'Este pagamento vai por Pix ou por arquivo: é o banco quem diz se foi pago. Veja-o em Pagamentos de repasses.',
    en: 'This payment goes by Pix or by a bank file: the bank says whether it was made. See it under Payments of transfers.',
  },
  transfer_payment_undone: { 'pt-BR': 'Este pagamento já foi desfeito.', en: 'This payment is undone already.' },
  transfer_audit_waiting: {
    'pt-BR': 'Este repasse ainda não foi auditado. Audite-o antes de pagar.',
    en: 'This transfer is not audited yet. Audit it before it is paid.',
  },
  transfer_audit_running: {
    'pt-BR': 'A auditoria já está sendo executada e será concluída em breve',
    en: 'The audit is running already and will be over soon',
  },
  transfer_audit_reproved: {
    'pt-BR': 'A auditoria reprovou este repasse. Pagar pede a liberação, com motivo, de quem tem essa permissão.',
    en: 'The audit reproved this transfer. To pay it, somebody with that permission must release it with a reason.',
  },
  transfer_audit_not_executed: {
    'pt-BR': 'A auditoria deste repasse não foi executada. Audite de novo, ou peça a liberação com motivo.',
    en: 'The audit of this transfer was not executed. Audit again, or ask for its release with a reason.',
  },
  no_open_transfers: {
    'pt-BR': 'Nenhum repasse a fechar entre os escolhidos.',
    en: 'There is no transfer to be closed among those chosen.',
  },
} satisfies Phrases
