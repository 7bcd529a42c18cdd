import { definePhrases } from '../../client/phrases.ts'

/** A month that is paid, whole or in part, and not owed any more: the words of its dialogs. */
export const giveBackPhrases = definePhrases('invoices.giveBack', {
  'pt-BR': {
    give_title: 'Devolver o que foi pago da {{invoice}}?',
    manyTitle_one: 'Devolver {{count}} mês pago?',
    manyTitle_many: 'Devolver {{count}} meses pagos?',
    manyTitle_other: 'Devolver {{count}} meses pagos?',
    give_amount: 'Vira crédito da família',
    family:
      'A fatura deixa de ser devida, e o valor pago, com multa e juros, vira crédito da família: use-o em outra fatura ou devolva por Pix.',
    covered:
      '{{value}} vêm de parcelas pagas de um acordo, com os encargos dele que cabem a este valor: as parcelas continuam pagas, e só esta parte volta à família.',
    counter: '{{value}} a escola recebeu no balcão: ela mesma devolve essa parte à família.',
    rest: 'O que falta pagar, {{value}}, deixa de ser devido: o boleto e o Pix deixam de valer.',
    again: 'O mês pode ser faturado de novo.',
    untouched_one: '{{count}} fatura ainda não está em repasse fechado: não conta mais para a escola.',
    untouched_many: '{{count}} faturas ainda não estão em repasse fechado: não contam mais para a escola.',
    untouched_other: '{{count}} faturas ainda não estão em repasse fechado: não contam mais para a escola.',
    guaranteed_one:
      '{{count}} fatura garantida já foi repassada: o próximo repasse retém {{value}} da escola, líquidos da taxa.',
    guaranteed_many:
      '{{count}} faturas garantidas já foram repassadas: o próximo repasse retém {{value}} da escola, líquidos da taxa.',
    guaranteed_other:
      '{{count}} faturas garantidas já foram repassadas: o próximo repasse retém {{value}} da escola, líquidos da taxa.',
    received_one:
      '{{count}} fatura sem garantia já foi repassada: o próximo repasse estorna {{value}} da escola, líquidos da comissão.',
    received_many:
      '{{count}} faturas sem garantia já foram repassadas: o próximo repasse estorna {{value}} da escola, líquidos da comissão.',
    received_other:
      '{{count}} faturas sem garantia já foram repassadas: o próximo repasse estorna {{value}} da escola, líquidos da comissão.',
    give_warning: 'Só se desfaz enquanto a família tiver o crédito e o mês não tiver outra fatura.',
    give_confirm: 'Devolver',
    manyConfirm_one: 'Devolver {{count}} mês',
    manyConfirm_many: 'Devolver {{count}} meses',
    manyConfirm_other: 'Devolver {{count}} meses',
    give_done: 'Devolvido: {{value}} no crédito da família',
    seeFamily: 'Ver o crédito',
    started_one: 'Devolvendo {{count}} mês pago',
    started_many: 'Devolvendo {{count}} meses pagos',
    started_other: 'Devolvendo {{count}} meses pagos',
    seeTask: 'Ver tarefa',
    undoTitle: 'Desfazer a devolução da {{invoice}}?',
    undoAmount: 'Nominal da fatura',
    undoCredit: 'O crédito da família paga de novo o que estava pago; o que faltava volta a ser devido.',
    undoSchool: 'O mês volta a contar no repasse da escola.',
    undoConfirm: 'Desfazer devolução',
    undoDone: 'Devolução desfeita: a fatura está paga de novo',
    undoDonePart: 'Devolução desfeita: o que não está pago volta a ser devido',
    undoDoneAgreed: 'Devolução desfeita: o acordo quita a fatura de novo',
  },
  en: {
    give_title: 'Give back what was paid of {{invoice}}?',
    manyTitle_one: 'Give {{count}} paid month back?',
    manyTitle_other: 'Give {{count}} paid months back?',
    give_amount: 'Becomes family credit',
    family:
      'The invoice is no longer owed, and what was paid, with fine and interest, becomes family credit: use it for another invoice or pay it back by Pix.',
    covered:
      '{{value}} come from paid installments of an agreement, with its charges that belong to this amount: the installments stay paid, and only this part goes back to the family.',
    counter: 'The school took {{value}} at its counter: it hands that part back to the family itself.',
    rest: 'What is left to pay, {{value}}, is no longer owed: the boleto and the Pix are no longer valid.',
    again: 'The month can be billed again.',
    untouched_one: '{{count}} invoice is in no closed transfer yet: it no longer counts for the school.',
    untouched_other: '{{count}} invoices are in no closed transfer yet: they no longer count for the school.',
    guaranteed_one:
      '{{count}} guaranteed invoice was transferred already: the next transfer withholds {{value}} from the school, net of the fee.',
    guaranteed_other:
      '{{count}} guaranteed invoices were transferred already: the next transfer withholds {{value}} from the school, net of the fee.',
    received_one:
      '{{count}} invoice without guarantee was transferred already: the next transfer takes {{value}} back from the school, net of the commission.',
    received_other:
      '{{count}} invoices without guarantee were transferred already: the next transfer takes {{value}} back from the school, net of the commission.',
    give_warning: 'It can be undone only while the family has the credit and the month has no other invoice.',
    give_confirm: 'Give back',
    manyConfirm_one: 'Give {{count}} month back',
    manyConfirm_other: 'Give {{count}} months back',
    give_done: 'Given back: {{value}} of family credit',
    seeFamily: 'See the credit',
    started_one: 'Giving {{count}} paid month back',
    started_other: 'Giving {{count}} paid months back',
    seeTask: 'See task',
    undoTitle: 'Undo giving {{invoice}} back?',
    undoAmount: 'Face amount of the invoice',
    undoCredit: 'The family credit pays again what was paid; what was left is owed again.',
    undoSchool: 'The month counts in the transfer of the school again.',
    undoConfirm: 'Undo giving back',
    undoDone: 'Undone: the invoice is paid again',
    undoDonePart: 'Undone: what is not paid is owed again',
    undoDoneAgreed: 'Undone: the agreement settles the invoice again',
  },
})
