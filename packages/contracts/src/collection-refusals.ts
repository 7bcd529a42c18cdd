// Expected answers "no" about families who owe, in both languages.
import type { Phrases } from './refusals.ts'

export const refusals = {
  family_not_found: {
    'pt-BR': 'Família não encontrada entre as que devem',
    en: 'The family was not found among those who owe',
  },
  promise_not_found: { 'pt-BR': 'Promessa não encontrada', en: 'The promise was not found' },
  dispute_not_found: { 'pt-BR': 'Contestação não encontrada', en: 'The dispute was not found' },
  hours_not_found: { 'pt-BR': 'Horário não encontrado', en: 'The hours were not found' },
  outside_calling_hours: {
    'pt-BR':
      'Agora não se pode cobrar em {state}: {rule}. Fonte: {source}. Se foi a família que procurou a escola, marque isso.',
    en: 'Nobody may be charged in {state} now: {rule}. Source: {source}. If the family made the contact, say so.',
  },
  promise_needed: {
    'pt-BR': 'Informe para que dia e de quanto é a promessa.',
    en: 'Enter the day and the amount of the promise.',
  },
  promise_too_far: {
    'pt-BR': 'A promessa deve ser para um dia entre hoje e {until}. Corrija a data.',
    en: 'A promise is for a day from today to {until}. Correct the date.',
  },
  promise_not_expected: {
    'pt-BR': 'Data e valor de promessa só valem quando a família prometeu pagar. Escolha esse resultado ou apague-os.',
    en: 'Day and amount are for a promise alone. Choose that outcome or clear them.',
  },
  disputed_invoices_needed: {
    'pt-BR': 'Escolha as faturas contestadas e escreva o que a família disse.',
    en: 'Choose the disputed invoices and write what the family said.',
  },
  disputed_invoices_not_expected: {
    'pt-BR': 'Faturas só são escolhidas quando a família contesta. Escolha esse resultado ou desmarque-as.',
    en: 'Invoices are chosen for a dispute alone. Choose that outcome or clear them.',
  },
  invoice_not_owed: {
    'pt-BR': 'Uma das faturas escolhidas não está em atraso nesta família. Atualize a página.',
    en: 'One of the chosen invoices is not overdue in this family. Refresh the page.',
  },
  invoice_disputed_already: {
    'pt-BR': 'Uma das faturas escolhidas já está contestada.',
    en: 'One of the chosen invoices is disputed already.',
  },
  promise_not_open: {
    'pt-BR': 'Esta promessa já terminou e não muda mais.',
    en: 'This promise is over and no longer changes.',
  },
  dispute_decided: { 'pt-BR': 'Esta contestação já foi decidida.', en: 'This dispute was decided.' },
  family_flagged: {
    'pt-BR': 'A cobrança desta família já está suspensa. Retire a suspensão antes de pôr outra.',
    en: 'The collection of this family is suspended already. Lift it before suspending it again.',
  },
  family_not_flagged: {
    'pt-BR': 'A cobrança desta família não está suspensa.',
    en: 'The collection of this family is not suspended.',
  },
  family_has_that_status: {
    'pt-BR': 'A cobrança já está nesta situação.',
    en: 'The collection has this status already.',
  },
  justice_too_early: {
    'pt-BR': 'Só se encaminha à justiça com mais de 90 dias de atraso; esta família tem {days}.',
    en: 'A debt goes to justice after more than 90 days; this family has {days}.',
  },
  justice_needs_dossier: {
    'pt-BR': 'Informe o dossiê (número ou lugar) antes de encaminhar à justiça.',
    en: 'Enter the dossier (number or place) before it goes to justice.',
  },
  justice_is_suspended: {
    'pt-BR': 'A cobrança desta família está suspensa. Retire a suspensão antes de encaminhar à justiça.',
    en: 'The collection of this family is suspended. Lift it before it goes to justice.',
  },
  dossier_not_expected: {
    'pt-BR': 'O dossiê só é informado ao encaminhar à justiça.',
    en: 'A dossier is entered for justice alone.',
  },
  queue_empty: {
    'pt-BR':
      'Não há família para atender agora: as outras já foram procuradas hoje, estão suspensas ou com outra pessoa.',
    en: 'There is no family to call now: the others were contacted today, are suspended or with somebody else.',
  },
  family_not_held: {
    'pt-BR': 'Esta família não está com ninguém na fila.',
    en: 'Nobody holds this family in the queue.',
  },
  unknown_variable: {
    'pt-BR': 'O texto usa a variável {name}, que não existe. Use uma das oferecidas.',
    en: 'The text uses the variable {name}, which does not exist. Use one of those offered.',
  },
  variable_not_in_subject: {
    'pt-BR': 'O assunto não pode mostrar a variável {name}: outras pessoas podem lê-lo. Use só a escola.',
    en: 'The subject must not show the variable {name}: others may read it. Use the school alone.',
  },
  mail_is_off: {
    'pt-BR': 'Esta instalação não tem servidor de e-mail. Peça a quem a administra que configure um.',
    en: 'This installation has no mail server. Ask its administrator to set one up.',
  },
  hours_begin_in_past: {
    'pt-BR': 'Um horário novo vale a partir de amanhã ou depois. Corrija a data {day}.',
    en: 'New hours hold from tomorrow or later. Correct {day}.',
  },
  hours_out_of_order: {
    'pt-BR': 'O fim deve ser depois do começo, e o sábado tem os dois ou nenhum. Corrija os horários.',
    en: 'The end comes after the beginning, and Saturday has both or neither. Correct the hours.',
  },
  hours_already_there: {
    'pt-BR': 'Já há um horário de {state} a partir deste dia. Retire-o ou escolha outro dia.',
    en: '{state} has hours from this day already. Remove them or choose another day.',
  },
  hours_in_force: {
    'pt-BR': 'Este horário já vale e não se retira. Crie um novo, a partir de outro dia.',
    en: 'These hours are in force and stay. Add new ones, from another day.',
  },
} satisfies Phrases
