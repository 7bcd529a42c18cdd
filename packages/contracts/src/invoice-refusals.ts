// Expected answers "no" about invoices, in both languages.
import type { Phrases } from './refusals.ts'

export const refusals = {
  invoice_not_found: { 'pt-BR': 'Fatura não encontrada', en: 'Invoice not found' },
  enrollment_not_found: { 'pt-BR': 'Matrícula não encontrada', en: 'Enrollment not found' },
  class_not_found: { 'pt-BR': 'Turma não encontrada', en: 'Class not found' },
  comment_not_found: { 'pt-BR': 'Comentário não encontrado', en: 'Comment not found' },
  already_billed: {
    'pt-BR': 'Esta matrícula já tem fatura deste produto nesta competência e parcela ({number}).',
    en: 'This enrollment already has an invoice of this product for this month and installment ({number}).',
  },
  no_installment: {
    'pt-BR': 'O plano desta matrícula não tem parcela neste mês.',
    en: 'The plan of this enrollment has no installment in this month.',
  },
  enrollment_part_of_month: {
    'pt-BR': 'A matrícula deste plano é uma parcela só, com vencimento em {date}. Cobre-a inteira, no mês dela.',
    en: 'The enrollment part of this plan is one installment, due on {date}. Charge it whole, in its month.',
  },
  full_scholarship: {
    'pt-BR': 'A bolsa é de 100% neste mês: não há o que cobrar. Para cobrar mesmo assim, informe o valor.',
    en: 'The scholarship is 100% in this month: there is nothing to charge. To charge all the same, enter the amount.',
  },
  enrollment_not_billable: {
    'pt-BR': 'A matrícula está cancelada, ou o aluno saiu: não pode receber faturas.',
    en: 'The enrollment is canceled or the student has left: it cannot be billed.',
  },
  issue_running: {
    'pt-BR':
      'Esta turma já está sendo emitida neste mês, com vencimento em {dueDate} (tarefa {jobId}). Espere que termine.',
    en: 'This class is already being issued for this month, due on {dueDate} (job {jobId}). Wait until it ends.',
  },
  too_many_to_issue: {
    'pt-BR': 'Há mais matrículas do que cabe numa emissão (50.000). Escolha uma escola e emita uma de cada vez.',
    en: 'There are more enrollments than one issue takes (50,000). Choose a school and issue them one at a time.',
  },
  already_issued: { 'pt-BR': 'A fatura já foi emitida.', en: 'The invoice is already issued.' },
  not_issued_yet: {
    'pt-BR': 'A fatura ainda não foi emitida: emita a fatura primeiro.',
    en: 'The invoice is not issued yet: issue it first.',
  },
  no_bank_agreement: {
    'pt-BR': 'A escola não tem convênio bancário. Escolha um em Configurações › Escolas.',
    en: 'The school has no bank agreement. Choose one under Settings › Schools.',
  },
  bank_agreement_changed: {
    'pt-BR': 'A escola trocou de convênio bancário depois do pedido. Emita a turma de novo.',
    en: 'The school changed its bank agreement after the request. Issue the class again.',
  },
  title_impossible: {
    'pt-BR':
      'Não foi possível gerar o boleto: {detail} Confira a conta e o convênio em Configurações › Bancos e convênios, e o valor.',
    en: 'The boleto could not be generated: {detail} Check the account and its agreement under Settings › Banks and bank agreements, and the amount.',
  },
  due_date_passed: {
    'pt-BR': 'O vencimento não pode ser anterior a hoje.',
    en: 'The due date cannot be before today.',
  },
  legal_regime_has_no_rate: {
    'pt-BR': 'Esta fatura segue o regime legal, sem juros de contrato: deixe os juros em 0%.',
    en: 'This invoice follows the legal regime, without interest of a contract: leave the interest at 0%.',
  },
  discount_too_large: {
    'pt-BR':
      'O desconto por antecipação da escola passa do máximo dela ou deixaria R$ 1,00 ou menos a pagar. Diminua o desconto em Configurações › Escolas ou aumente o valor.',
    en: "The school's discount for paying early is above its maximum or would leave R$ 1.00 or less to be paid. Lower the discount under Settings › Schools or raise the amount.",
  },
  part_too_small: {
    'pt-BR':
      'A parte de um dos responsáveis fica em R$ 1,00 ou menos. Mude a divisão em Matrícula › Quem paga, ou cobre de um só.',
    en: 'The part of one of the guardians is R$ 1.00 or less. Change the shares under Enrollment › Who pays, or charge one alone.',
  },
  no_second_payer: {
    'pt-BR':
      'Esta matrícula tem um só responsável financeiro. Cobre dele, ou informe o segundo em Matrícula › Quem paga.',
    en: 'This enrollment has one financial guardian only. Charge that one, or name the second under Enrollment › Who pays.',
  },
  payers_changed: {
    'pt-BR': 'Quem paga esta matrícula mudou durante a emissão. Emita de novo: ela entra com a divisão de agora.',
    en: 'Who pays this enrollment changed during the issue. Issue again: it takes the shares of now.',
  },
  due_date_unchanged: {
    'pt-BR': 'Nada mudou: o vencimento e as outras condições já são estes.',
    en: 'Nothing changed: the due date and the other terms are already these.',
  },
  already_paid: { 'pt-BR': 'A fatura já foi paga.', en: 'The invoice is already paid.' },
  already_canceled: { 'pt-BR': 'A fatura já foi cancelada.', en: 'The invoice is already canceled.' },
  already_replaced: { 'pt-BR': 'A fatura foi substituída por outra.', en: 'The invoice was replaced by another.' },
  already_given_back: {
    'pt-BR': 'O que foi pago desta fatura já foi devolvido à família.',
    en: 'What was paid of this invoice was already given back to the family.',
  },
  invoice_expired: {
    'pt-BR': 'A fatura expirou: o prazo para pagamento passou.',
    en: 'The invoice expired: the payment period has ended.',
  },
  slip_partly_paid: {
    'pt-BR':
      'Parte da fatura já foi paga: este boleto, do valor inteiro, não vale mais. Pague o restante por Pix ou na escola.',
    en: 'Part of the invoice is already paid, so this boleto for the full amount is no longer valid. Pay the rest by Pix or at the school.',
  },
  seller_denied: {
    'pt-BR':
      'Os meios de pagamento desta escola estão negados. O motivo está em Configurações › Escolas, na escola; a família paga na escola.',
    en: 'The means of payment of this school are denied. The reason is under Settings › Schools; the family pays at the school.',
  },
  mention_not_found: {
    'pt-BR': 'Só pode ser citado quem vê esta fatura. Escolha o nome na lista que aparece depois do @.',
    en: 'Only people who can see this invoice can be named. Choose the name from the list that appears after the @.',
  },
  slip_amount_differs: {
    'pt-BR':
      'O valor do boleto, ou o que foi registrado no banco, não é o da fatura. Registre o boleto de novo antes de entregá-lo.',
    en: 'The amount of the boleto, or the one registered at the bank, is not that of the invoice. Register the boleto again before giving it out.',
  },
  pix_not_renewed: {
    'pt-BR':
      'O Pix desta fatura ainda é do valor ou do vencimento de antes, e está sendo pedido de novo. Aguarde alguns instantes.',
    en: 'The Pix of this invoice is still of the former amount or due date, and is being asked for again. Wait a few moments.',
  },
  slip_refused: {
    'pt-BR': 'O banco recusou este boleto, que não pode ser pago. Corrija o que o banco apontou e registre de novo.',
    en: 'The bank rejected this boleto, so it cannot be paid. Fix what the bank reported and register it again.',
  },
  slip_written_off: {
    'pt-BR': 'Este boleto teve baixa no banco e não pode ser pago. Registre de novo, com outro número.',
    en: 'This boleto was canceled at the bank, so it cannot be paid. Register it again with another number.',
  },
  registration_not_refused: {
    'pt-BR': 'O boleto desta fatura vale ou ainda vai para o banco: não é preciso registrar de novo.',
    en: 'The boleto of this invoice is valid or is going to the bank: there is no need to register it again.',
  },
  credit_already_used: {
    'pt-BR': 'O crédito que este pagamento deixou à família já foi usado ou devolvido. Desfaça esse uso primeiro.',
    en: 'The family credit from this payment has already been used or refunded. Undo that first.',
  },
  nothing_to_write_off: {
    'pt-BR': 'A escola só pode assumir diferenças de até R$ 1,00. Receba o restante no balcão.',
    en: 'The school can only absorb differences of up to R$ 1.00. Take the rest at the counter.',
  },
  partly_paid: {
    'pt-BR':
      'Parte da fatura já foi paga. Se o mês não é mais devido, devolva a parte paga; o que o balcão recebeu, a escola devolve e desfaz.',
    en: 'Part of the invoice is already paid. If the month is not owed any more, give the paid part back; what a counter took, the school hands back and undoes.',
  },
  held_by_bank: {
    'pt-BR':
      'Um arquivo de retorno com esta fatura está sendo importado agora. Tente de novo quando a importação terminar.',
    en: 'A retorno with this invoice is being imported right now. Try again when it finishes.',
  },
  held_by_agreement: {
    'pt-BR': 'A fatura faz parte de um acordo. Abra o acordo na página da fatura e cancele-o antes.',
    en: 'The invoice is part of an agreement. Open the agreement from the page of the invoice and cancel it first.',
  },
  not_paid_at_school: { 'pt-BR': 'A fatura não foi paga na escola.', en: 'The invoice was not paid at school.' },
  paid_in_future: {
    'pt-BR': 'A data do pagamento não pode ser futura.',
    en: 'The payment date cannot be in the future.',
  },
  paid_before_issue: {
    'pt-BR': 'A data do pagamento não pode ser anterior à emissão.',
    en: 'The payment date cannot be before the issue.',
  },
  payment_too_small: {
    'pt-BR':
      'O valor recebido é menor que o devido sem encargos ({net}), que é pouco para receber em partes. Receba esse valor.',
    en: 'The amount is less than what is due without late charges ({net}), which is too little for parts. Take that much.',
  },
  payment_leaves_little: {
    'pt-BR':
      'Ficaria em aberto R$ 1,00 ou menos, que ninguém consegue pagar. Receba {net} para quitar, ou até {part} para deixar uma parte em aberto.',
    en: 'R$ 1.00 or less would stay open, which nobody can pay. Take {net} to settle it, or at most {part} to leave a part open.',
  },
  installment_given_back: {
    'pt-BR':
      'Uma fatura que o acordo desta parcela cobriu já foi devolvida à família. Abra o acordo na página da parcela e desfaça primeiro a devolução daquela fatura.',
    en: 'An invoice that the agreement of this installment covered was already given back to the family. Open the agreement from the page of the installment and undo that on that invoice first.',
  },
  counter_part_discounted: {
    'pt-BR':
      'Depois deste recebimento a fatura foi quitada com o desconto de pontualidade, que não se dá duas vezes. Corrija o valor por um ajuste no repasse e cobre o que falta numa nova fatura.',
    en: 'After this payment the invoice was settled with the early-payment discount, which is not given twice. Correct the amount by an adjustment of the payout and bill what is missing in a new invoice.',
  },
  counter_rest_let_go: {
    'pt-BR':
      'A diferença desta fatura já foi assumida pela escola: o recebimento não se desfaz mais. Corrija o valor por um ajuste no repasse.',
    en: 'The school already absorbed the difference of this invoice: the payment can no longer be undone. Correct the amount by an adjustment of the payout.',
  },
  payment_too_large: {
    'pt-BR': 'O valor recebido passa muito do devido nesse dia. Receba até {most} e confira os centavos e a fatura.',
    en: 'The amount is far more than what is due that day: take at most {most}. Check the cents and the invoice.',
  },
  items_may_not_change: {
    'pt-BR': 'Os itens de uma fatura não mudam: cancele a fatura e crie outra com os itens certos.',
    en: 'The items of an invoice cannot change: cancel it and create another with the right items.',
  },
  payer_may_not_change: {
    'pt-BR': 'O pagador de uma fatura não muda: cancele a fatura e crie outra para o responsável certo.',
    en: 'The payer of an invoice cannot change: cancel it and create another for the right guardian.',
  },
  charges_follow_terms: {
    'pt-BR': 'Os encargos são calculados pela multa e pelos juros da fatura. Mude a multa ou os juros.',
    en: 'Late charges are calculated from the fine and the interest of the invoice. Change those instead.',
  },
  competence_out_of_year: {
    'pt-BR':
      'A competência está fora do ano letivo da turma: vai de agosto do ano anterior a março do seguinte. Confira o ano e a turma.',
    en: 'The month is outside the school year of the class: from August of the year before to March of the year after. Check the year and the class.',
  },
  nothing_to_bill: {
    'pt-BR': 'Não há matrículas para faturar nesta turma e competência.',
    en: 'There are no enrollments to bill in this class and month.',
  },
  nothing_to_issue: {
    'pt-BR': 'Não há faturas por emitir.',
    en: 'There are no invoices waiting to be issued.',
  },
  card_machine_not_enabled: {
    'pt-BR': 'A maquininha ainda não está habilitada nesta rede.',
    en: 'The card machine is not enabled in this network yet.',
  },
} satisfies Phrases
