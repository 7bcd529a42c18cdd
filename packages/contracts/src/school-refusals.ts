// Expected answers "no" about a school and its limits: classes, enrollments and invoices give them too.
import type { Phrases } from './refusals.ts'

export const refusals = {
  school_not_found: { 'pt-BR': 'Escola informada não foi encontrada', en: 'The school was not found' },
  school_inactive: {
    'pt-BR': 'Esta escola está desativada. Ative-a ou escolha outra.',
    en: 'This school is inactive. Activate it or choose another.',
  },
  school_code_already_exists: {
    'pt-BR': 'Já existe uma escola com este código. Escolha outro.',
    en: 'There is already a school with this code. Choose another.',
  },
  school_cnpj_already_exists: {
    'pt-BR': 'CNPJ já existe: esta escola já está cadastrada nesta rede.',
    en: 'The CNPJ already exists: this school is already registered in this network.',
  },
  school_company_name_already_exists: {
    'pt-BR': 'Esta razão social já é de outra escola desta rede, com outro CNPJ. Confira a razão social e o CNPJ.',
    en: 'This company name belongs to another school of this network, with another CNPJ. Check both.',
  },
  founded_in_future: {
    'pt-BR': 'O ano de fundação está no futuro. Confira o ano.',
    en: 'The founding year is in the future. Check the year.',
  },
  opened_in_future: {
    'pt-BR': 'A data de abertura da empresa está no futuro. Confira a data.',
    en: 'The opening date of the company is in the future. Check the date.',
  },
  payment_day_not_offered: {
    'pt-BR': 'Esta escola recebe só nestes dias do mês: {days}. Escolha um deles.',
    en: 'This school is paid on these days of the month only: {days}. Choose one of them.',
  },
  too_many_monthly_installments: {
    'pt-BR': 'Esta escola aceita no máximo {maximum} parcelas de mensalidade.',
    en: 'This school takes at most {maximum} monthly installments.',
  },
  too_many_enrollment_installments: {
    'pt-BR': 'Esta escola aceita no máximo {maximum} parcelas de matrícula.',
    en: 'This school takes at most {maximum} enrollment installments.',
  },
  bank_agreement_of_school_not_found: {
    'pt-BR': 'O convênio escolhido não existe ou está desativado. Escolha outro em Bancos e convênios.',
    en: 'The chosen bank agreement does not exist or is inactive. Choose another under Banks and bank agreements.',
  },
} satisfies Phrases
