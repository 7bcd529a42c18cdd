// Columns of sheets that bring families: who pays, whom they answer for, and where they live.
import { relationWords } from '@caderneta/contracts/guardian-words'
import { inBothLanguages, type SheetColumn } from '../../platform/imports/sheet-column.ts'

export const guardianSheetColumns = [
  {
    key: 'guardianName',
    type: 'text',
    most: 120,
    required: true,
    words: { 'pt-BR': 'Nome do responsável', en: 'Guardian name' },
    also: ['responsavel', 'responsavel financeiro', 'nome do responsavel financeiro', 'nome responsavel', 'pagador'],
    example: inBothLanguages('Marina Teles'),
    hint: {
      'pt-BR': 'Quem paga. Se o CPF ou CNPJ já está cadastrado, o cadastro fica como está.',
      en: 'Who pays. Where the CPF or CNPJ is registered already, the record stays as it is.',
    },
  },
  {
    key: 'guardianTaxId',
    type: 'taxId',
    required: true,
    words: { 'pt-BR': 'CPF ou CNPJ do responsável', en: 'Guardian CPF or CNPJ' },
    also: ['cpf', 'cpf do responsavel', 'cpf responsavel', 'cpf/cnpj', 'cpf/cnpj do responsavel', 'cnpj', 'documento'],
    example: inBothLanguages('529.982.247-25'),
    hint: { 'pt-BR': 'Com ou sem pontos.', en: 'With or without punctuation.' },
  },
  {
    key: 'guardianEmail',
    type: 'email',
    words: { 'pt-BR': 'E-mail do responsável', en: 'Guardian e-mail' },
    also: ['e-mail', 'email', 'email do responsavel', 'email responsavel'],
    example: inBothLanguages('marina@exemplo.com.br'),
    hint: { 'pt-BR': 'Um só endereço.', en: 'One address.' },
  },
  {
    key: 'guardianPhone',
    type: 'phone',
    words: { 'pt-BR': 'Telefone do responsável', en: 'Guardian phone' },
    also: ['telefone', 'celular', 'celular do responsavel', 'fone', 'whatsapp', 'phone'],
    example: inBothLanguages('(11) 98765-4321'),
    hint: { 'pt-BR': 'DDD e número.', en: 'Area code and number.' },
  },
  {
    key: 'guardianBornOn',
    type: 'date',
    words: { 'pt-BR': 'Nascimento do responsável', en: 'Guardian birth date' },
    also: ['data de nascimento do responsavel'],
    example: inBothLanguages('02/05/1986'),
    hint: { 'pt-BR': 'O responsável tem 18 anos ou mais.', en: 'The guardian is 18 or older.' },
  },
] as const satisfies readonly SheetColumn[]

export const addressSheetColumns = [
  {
    key: 'postalCode',
    type: 'postalCode',
    words: { 'pt-BR': 'CEP', en: 'Postal code' },
    also: ['cep do responsavel', 'zip code'],
    example: inBothLanguages('01310-100'),
    hint: {
      'pt-BR': 'Oito dígitos. De um responsável novo são obrigatórios CEP, logradouro, cidade e UF.',
      en: 'Eight digits. Of a new guardian postal code, street, city and state are required.',
    },
  },
  {
    key: 'street',
    type: 'text',
    most: 120,
    words: { 'pt-BR': 'Logradouro', en: 'Street' },
    also: ['rua', 'endereco', 'address'],
    example: inBothLanguages('Avenida Paulista'),
    hint: { 'pt-BR': 'Rua, avenida, praça.', en: 'Street, avenue, square.' },
  },
  {
    key: 'number',
    type: 'text',
    most: 20,
    words: { 'pt-BR': 'Número', en: 'House number' },
    also: ['n', 'nº', 'no', 'numero do endereco'],
    example: inBothLanguages('1000'),
    hint: { 'pt-BR': 'Do endereço.', en: 'Of the address.' },
  },
  {
    key: 'complement',
    type: 'text',
    most: 60,
    words: { 'pt-BR': 'Complemento', en: 'Complement' },
    example: inBothLanguages('Apto 12'),
    hint: { 'pt-BR': 'Apartamento, bloco.', en: 'Apartment, block.' },
  },
  {
    key: 'district',
    type: 'text',
    most: 80,
    words: { 'pt-BR': 'Bairro', en: 'District' },
    example: inBothLanguages('Bela Vista'),
    hint: { 'pt-BR': 'Do endereço.', en: 'Of the address.' },
  },
  {
    key: 'city',
    type: 'text',
    most: 80,
    words: { 'pt-BR': 'Cidade', en: 'City' },
    also: ['municipio'],
    example: inBothLanguages('São Paulo'),
    hint: { 'pt-BR': 'Por extenso.', en: 'In full.' },
  },
  {
    key: 'state',
    type: 'text',
    most: 2,
    words: { 'pt-BR': 'UF', en: 'State' },
    also: ['estado'],
    example: inBothLanguages('SP'),
    hint: { 'pt-BR': 'Duas letras.', en: 'Two letters.' },
  },
] as const satisfies readonly SheetColumn[]

const relation = Object.fromEntries(Object.entries(relationWords).map(([key, words]) => [key, { words }]))
/** Words that schools write beside those of the screens. */
const relationChoices = {
  ...relation,
  uncle: { words: relationWords.uncle, also: ['tios'] },
  grandparents: { words: relationWords.grandparents, also: ['avó', 'avô', 'avós', 'grandmother', 'grandfather'] },
  siblings: { words: relationWords.siblings, also: ['irmão', 'irmã', 'irmãos', 'brother', 'sister'] },
  other: { words: relationWords.other, also: ['outra', 'outros', 'o próprio', 'a própria', 'self'] },
}

export const studentSheetColumns = [
  {
    key: 'studentName',
    type: 'text',
    most: 120,
    required: true,
    words: { 'pt-BR': 'Nome do aluno', en: 'Student name' },
    also: ['aluno', 'nome aluno', 'estudante', 'nome do estudante', 'student'],
    example: inBothLanguages('João Teles'),
    hint: { 'pt-BR': 'Nome completo.', en: 'Full name.' },
  },
  {
    key: 'studentBornOn',
    type: 'date',
    words: { 'pt-BR': 'Nascimento do aluno', en: 'Student birth date' },
    also: ['nascimento', 'data de nascimento', 'data de nascimento do aluno', 'birth date'],
    example: inBothLanguages('01/03/2015'),
    hint: { 'pt-BR': 'dia/mês/ano', en: 'day/month/year' },
  },
  {
    key: 'relation',
    type: 'choice',
    choices: relationChoices,
    words: { 'pt-BR': 'Parentesco', en: 'Relation' },
    also: ['grau de parentesco', 'vinculo', 'parentesco do responsavel'],
    example: { 'pt-BR': 'Mãe', en: 'Mother' },
    hint: { 'pt-BR': 'O que o responsável é do aluno.', en: 'What the guardian is to the student.' },
  },
  {
    key: 'studentCode',
    type: 'text',
    most: 60,
    words: { 'pt-BR': 'Código do aluno no sistema da escola', en: "Student code in the school's system" },
    also: ['codigo do aluno', 'matricula', 'ra', 'registro do aluno', 'rm', 'codigo', 'student code'],
    example: inBothLanguages('2026-0042'),
    hint: {
      'pt-BR': 'Por ele o aluno é reconhecido na próxima importação.',
      en: 'The student is known by it in the next import.',
    },
  },
] as const satisfies readonly SheetColumn[]
