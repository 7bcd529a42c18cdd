// Why a call about enrollments is refused. Contracts below need the phrases without the shapes.
import type { Phrases } from './refusals.ts'
import { studentMergeRefusals } from './student-merge.ts'

const termRefusals = {
  too_many_installments_for_class: {
    'pt-BR': 'Esta turma tem no máximo {maximum} parcelas. Escolha menos parcelas ou mude a turma.',
    en: 'This class has at most {maximum} installments. Choose fewer installments or change the class.',
  },
  installments_outside_class: {
    'pt-BR':
      'As parcelas desta turma vão de {first} a {last}. Escolha o primeiro mês e o número de parcelas dentro disso.',
    en: 'The installments of this class go from {first} to {last}. Choose the first month and the number of installments within them.',
  },
  installment_too_small: {
    'pt-BR': 'Cada parcela precisa ser de R$ 1,01 ou mais. Aumente a anuidade ou diminua o número de parcelas.',
    en: 'Each installment must be R$ 1.01 or more. Raise the annuity or lower the number of installments.',
  },
  enrollment_part_without_date: {
    'pt-BR': 'Informe o vencimento da parcela da matrícula, ou deixe o valor dela vazio.',
    en: 'Enter the due date of the enrollment part, or leave its amount empty.',
  },
  enrollment_part_without_amount: {
    'pt-BR': 'Informe o valor da parcela da matrícula, ou deixe o vencimento dela vazio.',
    en: 'Enter the amount of the enrollment part, or leave its due date empty.',
  },
  enrollment_part_out_of_year: {
    'pt-BR': 'A parcela da matrícula deste ano letivo vence entre {first} e {last}. Corrija a data.',
    en: 'The enrollment part of this school year is due between {first} and {last}. Mend the date.',
  },
  no_installment_remains: {
    'pt-BR': 'Não sobra parcela: o plano tem {installments}. Informe menos parcelas já vencidas.',
    en: 'No installment remains: the plan has {installments}. Enter fewer installments that have passed.',
  },
} satisfies Phrases

const productRefusals = {
  product_discount_of_built_in: {
    'pt-BR':
      'Mensalidade e matrícula não têm desconto de produto. Use os descontos da matrícula, ou informe o valor ao criar a fatura.',
    en: 'Tuition and enrollment have no discount of a product. Use the discounts of the enrollment, or enter the amount of the invoice.',
  },
  product_discount_leaves_too_little: {
    'pt-BR': 'Com este desconto, {product} fica em R$ 1,00 ou menos. Diminua o desconto.',
    en: 'With this discount {product} is R$ 1.00 or less. Lower the discount.',
  },
} satisfies Phrases

const payerRefusals = {
  product_share_of_built_in: {
    'pt-BR': 'Mensalidade e matrícula se dividem pela categoria. Escolha a categoria no lugar do produto.',
    en: 'Tuition and enrollment are shared by their category. Choose the category instead of the product.',
  },
  payer_twice: {
    'pt-BR': 'Os dois responsáveis são a mesma pessoa. Escolha outra, ou deixe um só pagar.',
    en: 'Both guardians are the same person. Choose another, or let one pay alone.',
  },
  share_too_small: {
    'pt-BR':
      'Com esta divisão, a parte de um responsável na parcela de {month} fica em R$ 1,00 ou menos. Aumente a porcentagem menor ou deixe um só pagar.',
    en: 'With these shares the part of one guardian in the installment of {month} is R$ 1.00 or less. Raise the smaller percentage or let one pay alone.',
  },
} satisfies Phrases

export const refusals = {
  ...termRefusals,
  ...payerRefusals,
  ...productRefusals,
  enrollment_not_found: { 'pt-BR': 'Matrícula não encontrada', en: 'The enrollment was not found' },
  enrollment_already_exists: {
    'pt-BR': 'Este aluno já tem uma matrícula neste ano letivo. Cancele-a antes de criar outra.',
    en: 'This student already has an enrollment in this school year. Cancel it before you create another.',
  },
  student_of_another_school: {
    'pt-BR': 'O aluno já está vinculado a outra escola. Escolha uma turma da escola dele.',
    en: 'The student is already linked to another school. Choose a class of that school.',
  },
  enrollment_already_billed: {
    'pt-BR': 'Já há fatura emitida: valor, vencimento e responsável desta matrícula não mudam mais por aqui.',
    en: 'An invoice was issued: amount, due day and guardian of this enrollment can no longer be changed here.',
  },
  enrollment_has_drafts: {
    'pt-BR':
      'A mensalidade de {month} já está em rascunho com o valor de hoje. Cancele esse rascunho antes de mudar anuidade ou parcelas.',
    en: 'The tuition of {month} is drafted at the present amount. Cancel that draft before you change annuity or installments.',
  },
  enrollment_canceled: {
    'pt-BR': 'Esta matrícula foi cancelada, e o cancelamento não pode ser desfeito. Crie outra.',
    en: 'This enrollment was canceled, which cannot be undone. Create another.',
  },
  enrollment_already_confirmed: {
    'pt-BR': 'Esta matrícula já está confirmada.',
    en: 'This enrollment is already confirmed.',
  },
  enrollment_evaded: {
    'pt-BR': 'O aluno saiu: há uma evasão marcada nesta matrícula. Desfaça a evasão antes.',
    en: 'The student has left: an evasion is recorded for this enrollment. Undo it first.',
  },
  enrollment_not_confirmed: {
    'pt-BR': 'A vaga só está reservada: não há evasão de quem não entrou. Cancele a matrícula.',
    en: 'The place is only reserved: who never came cannot leave. Cancel the enrollment.',
  },
  enrollment_was_billed: {
    'pt-BR': 'Esta matrícula já teve fatura, contrato ou evasão e faz parte da história. Cancele em vez de excluir.',
    en: 'This enrollment was billed, left before or has a contract, and is part of the records. Cancel it instead of deleting it.',
  },
  ...studentMergeRefusals,
} satisfies Phrases
