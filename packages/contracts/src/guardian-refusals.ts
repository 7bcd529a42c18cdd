// Why a call about guardians and students is refused.
import { contactRefusals } from './guardian-contacts.ts'
import { familyMessageRefusals } from './guardian-messages.ts'
import { mergeRefusals } from './guardian-merge.ts'
import type { Phrases } from './refusals.ts'

/** For calls that ask about a student alone. */
export const studentRefusals = {
  student_not_found: { 'pt-BR': 'Estudante não encontrado', en: 'The student was not found' },
} satisfies Phrases

export const refusals = {
  guardian_not_found: { 'pt-BR': 'Responsável não encontrado', en: 'The guardian was not found' },
  ...studentRefusals,
  tax_id_already_exists: {
    'pt-BR': 'CPF ou CNPJ já existe nesta rede. Use o responsável já cadastrado com este documento.',
    en: 'The CPF or CNPJ already exists in this network. Use the guardian registered with this document.',
  },
  no_guardian_with_tax_id: {
    'pt-BR': 'Nenhum responsável associado a este CPF ou CNPJ. Cadastre-o.',
    en: 'No guardian has this CPF or CNPJ. Register one.',
  },
  guardian_shared: {
    'pt-BR':
      'Esta família também tem estudantes em uma escola que você não vê. Peça a alteração a quem tem acesso a todas as escolas dela.',
    en: 'This family also has students in a school that you do not see. Ask someone who sees all of its schools to change it.',
  },
  guardian_must_be_adult: {
    'pt-BR': 'O responsável financeiro precisa ter 18 anos ou mais (Código Civil, art. 5º).',
    en: 'The financial guardian must be 18 or older (Civil Code, art. 5).',
  },
  born_in_future: {
    'pt-BR': 'A data de nascimento ainda não chegou. Confira o ano.',
    en: 'The birth date is in the future. Check the year.',
  },
  student_of_family_needed: {
    'pt-BR': 'Informe ao menos um aluno de uma escola sua: sem ele a família não aparece para você.',
    en: 'Give at least one student of a school of yours: without one you would not see the family.',
  },
  ...contactRefusals,
  ...mergeRefusals,
  ...familyMessageRefusals,
} satisfies Phrases
