// Why an agreement is refused.
import type { Phrases } from './refusals.ts'

export const refusals = {
  agreement_not_found: { 'pt-BR': 'Acordo não encontrado', en: 'The agreement was not found' },
  agreement_invoice_not_found: {
    'pt-BR': 'Uma das faturas escolhidas não foi encontrada. Volte e escolha de novo.',
    en: 'One of the chosen invoices was not found. Go back and choose again.',
  },
  agreement_invoice_paid: {
    'pt-BR': 'A fatura {number} não deve mais nada. Tire-a do acordo.',
    en: 'Invoice {number} owes nothing any more. Take it out of the agreement.',
  },
  agreement_invoice_not_issued: {
    'pt-BR': 'A fatura {number} ainda não foi emitida e não entra num acordo.',
    en: 'Invoice {number} is not issued yet and cannot enter an agreement.',
  },
  agreement_invoice_in_use: {
    'pt-BR':
      'A fatura {number} já está em outro acordo ou em protesto, ou um arquivo do banco a usa agora. Tire-a do acordo.',
    en: 'Invoice {number} is in another agreement, in protest, or in use by a bank file. Take it out of the agreement.',
  },
  agreement_invoice_in_quarantine: {
    'pt-BR': 'A fatura {number} está em quarentena. Tire-a da quarentena ou do acordo.',
    en: 'Invoice {number} is in quarantine. Take it out of quarantine, or out of the agreement.',
  },
  agreement_invoice_of_other_family: {
    'pt-BR': 'As faturas de um acordo são de um só responsável. Faça um acordo para cada um.',
    en: 'The invoices of an agreement are of one guardian. Make one agreement for each.',
  },
  agreement_invoice_of_other_school: {
    'pt-BR': 'As faturas de um acordo são de uma só escola. Faça um acordo para cada escola.',
    en: 'The invoices of an agreement are of one school. Make one agreement for each school.',
  },
  agreement_invoice_of_other_coverage: {
    'pt-BR': 'Faturas com e sem receita garantida não entram no mesmo acordo. Faça um acordo para cada grupo.',
    en: 'Invoices with and without guaranteed coverage cannot share an agreement. Make one agreement for each group.',
  },
  agreement_invoice_of_both_coverages: {
    'pt-BR':
      'A fatura {number} tem produtos com e sem receita garantida e não entra num acordo. Cancele-a e cobre um produto por vez: emita o primeiro antes de lançar o próximo, e cada um fica na sua fatura.',
    en: 'Invoice {number} has products with and without guaranteed coverage and cannot enter an agreement. Cancel it and charge one product at a time: issue the first before the next, and each has an invoice of its own.',
  },
  agreement_invoice_of_other_type: {
    'pt-BR': 'A fatura {number} não é deste tipo de acordo: confira se ela está vencida ou a vencer.',
    en: 'Invoice {number} is not of this kind of agreement: check whether it is overdue or yet to fall due.',
  },
  agreement_invoice_renegotiated: {
    'pt-BR': 'A fatura {number} já voltou de {count} acordos, o máximo da rede. Receba-a de outro modo.',
    en: 'Invoice {number} came back from {count} agreements, the most that the network allows. Collect it another way.',
  },
  agreement_invoice_changed: {
    'pt-BR': 'A fatura {number} mudou desde a proposta. Cancele este acordo e faça outro com os valores de hoje.',
    en: 'Invoice {number} has changed since the offer. Cancel this agreement and make another with the amounts of today.',
  },
  agreement_waiver_too_large: {
    'pt-BR': 'O perdão é maior que o valor que existe: {most}. Diminua o perdão.',
    en: 'The waiver is larger than what there is: {most}. Lower it.',
  },
  agreement_installments_not_total: {
    'pt-BR': 'As parcelas somam {sum}, e o total do acordo é {total}. Ajuste as parcelas até a soma bater.',
    en: 'The installments add up to {sum}, and the agreement is of {total}. Change them until they add up.',
  },
  agreement_too_many_installments: {
    'pt-BR': 'Esta rede aceita acordos de 1 a {most} parcelas.',
    en: 'This network takes agreements of 1 to {most} installments.',
  },
  agreement_last_due_too_late: {
    'pt-BR': 'A última parcela pode vencer até {day}. Escolha datas mais próximas ou menos parcelas.',
    en: 'The last installment may fall due until {day}. Choose closer dates or fewer installments.',
  },
  agreement_first_due_too_late: {
    'pt-BR': 'A primeira parcela vence no máximo em {day}. Edite a data.',
    en: 'The first installment falls due on {day} at the latest. Edit the date.',
  },
  agreement_due_date_passed: {
    'pt-BR': 'O vencimento {day} já passou. Edite a data.',
    en: 'Due date {day} has passed. Edit the date.',
  },
  agreement_dates_not_ascending: {
    'pt-BR': 'As datas das parcelas não podem se repetir e devem ser crescentes. Corrija a data {day}.',
    en: 'Dates of installments must not repeat and must ascend. Correct {day}.',
  },
  agreement_due_date_no_bank_day: {
    'pt-BR': '{day} não é dia útil. O próximo é {next}.',
    en: '{day} is no business day. The next one is {next}.',
  },
  agreement_needs_approval: {
    'pt-BR': 'O perdão passa da alçada. Outra pessoa, com permissão de aprovar, precisa aprovar este acordo.',
    en: 'The waiver is above the limit. Another person who may approve agreements has to approve this one.',
  },
  agreement_own: {
    'pt-BR': 'Quem fez o acordo não o aprova. Peça a outra pessoa.',
    en: 'Whoever made the agreement does not approve it. Ask another person.',
  },
  agreement_above_own_limit: {
    'pt-BR':
      'O perdão passa também da sua alçada, que aqui é de {fine} da multa, {interest} dos juros e {principal} do valor. Peça a quem tem alçada maior, ou recuse este acordo.',
    en: 'The waiver is above your own limit as well: {fine} of the fine, {interest} of the interest and {principal} of the amount. Ask someone with a higher limit, or refuse this agreement.',
  },
  agreement_role_not_found: {
    'pt-BR': 'Este grupo não foi encontrado. Recarregue a página.',
    en: 'This role was not found. Reload the page.',
  },
  agreement_role_makes_none: {
    'pt-BR': 'O grupo {name} não faz nem aprova acordos: dê a ele uma dessas permissões primeiro.',
    en: 'Role {name} neither makes nor approves agreements: give it one of these permissions first.',
  },
  agreement_no_approval_needed: {
    'pt-BR': 'Este acordo não espera aprovação.',
    en: 'This agreement waits for no approval.',
  },
  agreement_not_created: {
    'pt-BR': 'Este acordo já foi emitido ou terminou.',
    en: 'This agreement was issued already, or has ended.',
  },
  agreement_quote_over: {
    'pt-BR': 'A proposta valia até {moment}. Cancele este acordo e faça outro com os valores de hoje.',
    en: 'The offer was valid until {moment}. Cancel this agreement and make another with the amounts of today.',
  },
  agreement_needs_acceptance: {
    'pt-BR': 'A família ainda não aceitou este acordo. Envie o link, ou registre o aceite em papel.',
    en: 'The family has not accepted this agreement yet. Send the link, or record an acceptance on paper.',
  },
  agreement_already_accepted: {
    'pt-BR': 'Este acordo já foi aceito.',
    en: 'This agreement is accepted.',
  },
  agreement_own_paper: {
    'pt-BR': 'Quem fez o acordo não registra o aceite em papel. Peça a outra pessoa, que confere a assinatura.',
    en: 'Whoever made the agreement does not record its acceptance on paper. Ask another person, who checks the signature.',
  },
  agreement_link_not_found: {
    'pt-BR': 'Este link não está completo, foi alterado ou a escola o desligou. Peça outro à escola.',
    en: 'This link is incomplete, was changed, or the school switched it off. Ask the school for another.',
  },
  agreement_link_expired: {
    'pt-BR': 'Este link não vale mais. Peça outro à escola.',
    en: 'This link is no longer valid. Ask the school for another.',
  },
  agreement_page_busy: {
    'pt-BR': 'Este link foi usado muitas vezes agora há pouco. Espere um minuto e tente de novo.',
    en: 'This link was used many times just now. Wait a minute and try again.',
  },
  agreement_without_link: {
    'pt-BR': 'Este acordo não tem link para desligar.',
    en: 'This agreement has no link to switch off.',
  },
  agreement_other_guardian: {
    'pt-BR': 'Este CPF não é o do responsável deste acordo. Confira os números ({left} tentativas restantes).',
    en: 'This CPF is not that of the guardian of this agreement. Check the numbers ({left} tries left).',
  },
  agreement_tries_spent: {
    'pt-BR': 'O CPF foi digitado errado vezes demais. Por segurança, este link não aceita mais: peça outro à escola.',
    en: 'The CPF was entered wrongly too often. For safety this link accepts nothing more: ask the school for another.',
  },
  agreement_terms_differ: {
    'pt-BR': 'Os termos que estavam na tela não são os deste acordo. Recarregue a página e leia de novo.',
    en: 'The terms on the screen are not those of this agreement. Reload the page and read them again.',
  },
  agreement_sent_just_now: {
    'pt-BR': 'Uma mensagem para esta família está saindo agora. Espere um minuto e tente de novo.',
    en: 'A message to this family is leaving right now. Wait a minute and try again.',
  },
  agreement_draft_not_found: {
    'pt-BR': 'Este rascunho não existe mais: foi retomado, descartado ou virou acordo.',
    en: 'This draft is not there any more: it was taken over, thrown away or became an agreement.',
  },
  agreement_draft_own: { 'pt-BR': 'Este rascunho já é seu.', en: 'This draft is yours already.' },
  agreement_draft_of_other: {
    'pt-BR': 'Este rascunho é de outra pessoa. Retome-o para continuar, ou comece o seu.',
    en: 'This draft is of another person. Take it over to go on with it, or begin your own.',
  },
  agreement_ended: {
    'pt-BR': 'Este acordo terminou e não muda mais.',
    en: 'This agreement has ended and no longer changes.',
  },
} satisfies Phrases
