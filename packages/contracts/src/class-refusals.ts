// Why a call about classes is refused, and what discounts may not do. Contracts below need the phrases without the shapes.
import type { Phrases } from './refusals.ts'

const discountRefusals = {
  discount_leaves_too_little: {
    'pt-BR':
      'Com estes descontos, a parcela de {month} fica em R$ 1,00 ou menos. Diminua os descontos, ou dê bolsa de 100%.',
    en: 'With these discounts the installment of {month} is R$ 1.00 or less. Lower the discounts, or grant a scholarship of 100%.',
  },
  discount_above_school_maximum: {
    'pt-BR': 'O desconto máximo da escola é de {maximum}. Diminua o desconto ou aumente o máximo da escola.',
    en: "The school's maximum discount is {maximum}. Lower the discount or raise the school's maximum.",
  },
} satisfies Phrases

export const refusals = {
  ...discountRefusals,
  class_not_found: { 'pt-BR': 'Turma não encontrada', en: 'The class was not found' },
  class_already_exists: {
    'pt-BR': 'Esta escola já tem uma turma com este nome neste ano. Escolha outro nome.',
    en: 'This school already has a class of this name in this year. Choose another name.',
  },
  class_has_enrollments: {
    'pt-BR': 'A turma tem matrículas: o ano letivo não muda mais. Crie outra turma.',
    en: 'The class has enrollments: its school year can no longer change. Create another class.',
  },
  class_smaller_than_enrollments: {
    'pt-BR': 'A turma tem {enrollments} matrículas: a capacidade não pode ser menor.',
    en: 'The class has {enrollments} enrollments: its capacity cannot be smaller.',
  },
  class_months_in_use: {
    'pt-BR':
      'Há matrículas ({enrollments}) com parcelas fora destes meses. Mantenha os meses ou mude essas matrículas antes.',
    en: 'There are enrollments ({enrollments}) with installments outside these months. Keep the months or change those enrollments first.',
  },
  class_inactive: {
    'pt-BR': 'Esta turma está desativada. Ative-a ou escolha outra.',
    en: 'This class is inactive. Activate it or choose another.',
  },
  copy_ends_before_start: {
    'pt-BR': 'Com estas datas a turma terminaria antes de começar. Confira início e fim das aulas.',
    en: 'With these dates the class would end before it starts. Check when classes start and end.',
  },
  no_class_to_copy: {
    'pt-BR': 'Nenhuma turma de {year} pode ser copiada: não há turmas ativas, ou todas já existem em {next}.',
    en: 'No class of {year} can be copied: there are no active classes, or all of them exist in {next} already.',
  },
  too_many_classes_to_copy: {
    'pt-BR': 'São mais de {maximum} turmas. Copie até {maximum} por vez.',
    en: 'There are more than {maximum} classes. Copy up to {maximum} at a time.',
  },
  class_full: {
    'pt-BR': 'A turma está cheia. Aumente a capacidade ou escolha outra turma.',
    en: 'The class is full. Raise its capacity or choose another class.',
  },
} satisfies Phrases
