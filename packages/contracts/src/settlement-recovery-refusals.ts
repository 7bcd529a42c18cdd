// What the decisions about money that a bank took back refuse, in words. Those of claims refuse the same.
import type { Phrases } from './refusals.ts'

export const refusals = {
  recovery_not_found: { 'pt-BR': 'Valor a repor não encontrado', en: 'Recovery not found' },
  recovery_not_requested: {
    'pt-BR': 'Este pedido já foi decidido.',
    en: 'This request has already been decided.',
  },
  recovery_own: {
    'pt-BR': 'Quem pediu não aprova: outra pessoa decide.',
    en: 'Whoever asked does not approve: another person decides.',
  },
  recovery_approver_too_new: {
    'pt-BR':
      'Quem aprova já precisa ter usuário quando o pedido é feito. Peça a outra pessoa, ou retire e peça de novo.',
    en: 'Whoever approves must have had a user when it was asked for. Ask another person, or withdraw it and ask again.',
  },
  recovery_waits: {
    'pt-BR': 'Um pedido sobre este pagamento já espera outra pessoa. Aprove-o ou retire-o em Valores a repor.',
    en: 'A request about this payment already waits for another person. Approve or withdraw it among the recoveries.',
  },
  recovery_credit_is_there: {
    'pt-BR': 'A família tem o crédito: nada a cobrar. Faça o estorno do pagamento, que sai desse crédito.',
    en: 'The family has the credit: there is nothing to charge. Reverse the payment, which takes it from that credit.',
  },
  recovery_changed: {
    'pt-BR': 'O valor mudou desde o pedido. Retire o pedido e peça de novo com o valor de agora.',
    en: 'The amount changed since it was asked for. Withdraw the request and ask again with the amount of now.',
  },
  recovery_of_claim: {
    'pt-BR': 'Este pedido é de uma contestação de Pix e se aprova na contestação.',
    en: 'This request is about a Pix claim and is approved at the claim.',
  },
  recovery_of_exception: {
    'pt-BR': 'Este pedido não é de uma contestação de Pix.',
    en: 'This request is not about a Pix claim.',
  },
  recovery_not_open: {
    'pt-BR': 'A família não deve mais este valor.',
    en: 'The family does not owe this any more.',
  },
  recovery_part_waits: {
    'pt-BR':
      'Um recebimento ou uma perda deste valor, ou o pedido de desfazer uma perda, espera outra pessoa. Aprove ou retire antes.',
    en: 'Money that came, a loss, or that a loss is undone, waits for another person. Approve or withdraw it first.',
  },
  recovery_no_part_waits: {
    'pt-BR': 'Nada deste valor espera aprovação.',
    en: 'Nothing of this waits for approval.',
  },
  recovery_above: {
    'pt-BR': 'A família deve {open}: informe até esse valor.',
    en: 'The family owes {open}: give at most that much.',
  },
  recovery_paid_in_future: {
    'pt-BR': 'A data do recebimento não pode ser futura.',
    en: 'The date of the payment cannot be in the future.',
  },
  recovery_paid_before: {
    'pt-BR': 'A família deve este valor desde {day}: informe uma data desse dia em diante.',
    en: 'The family owes this since {day}: give a date from that day on.',
  },
  recovery_account_inactive: {
    'pt-BR': 'Esta conta bancária está desativada. Escolha a conta em que o dinheiro entrou, ou reative-a antes.',
    en: 'This bank account is deactivated. Choose the account that the money came to, or activate it first.',
  },
  recovery_pix_account_inactive: {
    'pt-BR':
      'A conta bancária das faturas desta família está desativada e não recebe Pix. Reative a conta, ou registre o recebimento em outra.',
    en: 'The bank account of the invoices of this family is deactivated and takes no Pix. Activate it, or record the payment at another one.',
  },
  recovery_notice_leaves: {
    'pt-BR': 'Um aviso deste valor já está saindo. Espere o e-mail sair antes de mandar outro.',
    en: 'A notice of this is leaving already. Wait until the e-mail has left before you send another.',
  },
  recovery_nothing_to_undo: {
    'pt-BR': 'Nada deste valor foi pago nem assumido: não há o que desfazer.',
    en: 'Nothing of this was paid or borne: there is nothing to undo.',
  },
} satisfies Phrases
