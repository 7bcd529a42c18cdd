// The sheet of classes: a class of a school and a year in one row.
import { Grade, Shift } from '@caderneta/contracts/classes'
import { gradeWords, shiftWords } from '@caderneta/contracts/class-words'
import { inBothLanguages, type SheetColumn, type ValuesOf } from '../../platform/imports/sheet-column.ts'
import { schoolColumn } from '../schools/public.ts'

const shifts = Object.fromEntries(Shift.options.map((shift) => [shift, { words: shiftWords[shift] }]))
/** Beside the words of the screens, as schools write them: "EF6", "6 ano", "6º ano EF". */
const grades = Object.fromEntries(
  Grade.options.map((grade) => {
    const [stage, place] = [grade.slice(0, 2), grade.slice(2)]
    const also = {
      EI: [`infantil ${place}`, `ei ${place}`],
      EF: [`${place} ano`, `${place}o ano`, `${place}º ano ef`, `ef ${place}`],
      EM: [`${place} serie`, `${place}a serie`, `${place}ª série`, `${place}ª série do ensino médio`, `em ${place}`],
    }[stage]
    return [grade, { words: gradeWords(grade), ...(also ? { also } : {}) }]
  }),
)

const whichColumns = [
  schoolColumn,
  {
    key: 'className',
    type: 'text',
    most: 60,
    required: true,
    words: { 'pt-BR': 'Turma', en: 'Class' },
    also: ['nome da turma', 'classe', 'nome', 'class name'],
    example: inBothLanguages('5º ano A'),
    hint: { 'pt-BR': 'Uma vez por escola e ano letivo.', en: 'Once a school and school year.' },
  },
  {
    key: 'abbreviation',
    type: 'text',
    most: 10,
    words: { 'pt-BR': 'Sigla', en: 'Abbreviation' },
    also: ['abreviacao', 'abreviatura'],
    example: inBothLanguages('5A'),
    hint: { 'pt-BR': 'Até 10 caracteres.', en: 'At most 10 characters.' },
  },
  {
    key: 'schoolYear',
    type: 'integer',
    required: true,
    words: { 'pt-BR': 'Ano letivo', en: 'School year' },
    also: ['ano', 'year'],
    example: inBothLanguages('2027'),
    hint: { 'pt-BR': 'Quatro dígitos.', en: 'Four digits.' },
  },
  {
    key: 'shift',
    type: 'choice',
    choices: shifts,
    required: true,
    words: { 'pt-BR': 'Turno', en: 'Shift' },
    also: ['periodo'],
    example: shiftWords.morning,
    hint: { 'pt-BR': 'Manhã, Tarde, Noite ou Integral.', en: 'Morning, Afternoon, Night or Full time.' },
  },
  {
    key: 'grade',
    type: 'choice',
    choices: grades,
    required: true,
    words: { 'pt-BR': 'Série', en: 'Grade' },
    also: ['serie/ano', 'ano escolar', 'etapa'],
    example: gradeWords('EF5'),
    hint: {
      'pt-BR': 'Infantil 0 a 5, 1º a 9º ano, 1ª a 3ª série EM; ou EI0, EF1, EM1.',
      en: 'Early 0 to 5, Year 1 to 9, High school 1 to 3; or EI0, EF1, EM1.',
    },
  },
  {
    key: 'courseName',
    type: 'text',
    most: 60,
    words: { 'pt-BR': 'Curso', en: 'Course' },
    also: ['nome do curso', 'course name'],
    example: inBothLanguages(''),
    hint: { 'pt-BR': 'Vazio: nenhum. Nome de um curso da escola.', en: 'Empty: none. Name of a course of the school.' },
  },
] as const satisfies readonly SheetColumn[]

const termColumns = [
  {
    key: 'monthlyCents',
    type: 'money',
    required: true,
    words: { 'pt-BR': 'Mensalidade (R$)', en: 'Monthly fee (R$)' },
    also: ['valor da mensalidade', 'valor mensal', 'valor', 'mensalidade', 'monthly value'],
    example: { 'pt-BR': '1.250,50', en: '1250.50' },
    hint: { 'pt-BR': 'De cada parcela.', en: 'Of each installment.' },
  },
  {
    key: 'maxInstallments',
    type: 'integer',
    words: { 'pt-BR': 'Parcelas', en: 'Installments' },
    also: ['numero de parcelas', 'maximo de parcelas', 'quantidade de parcelas'],
    example: inBothLanguages('12'),
    hint: { 'pt-BR': 'De 1 a 12. Vazio: 12.', en: '1 to 12. Empty: 12.' },
  },
  {
    key: 'startingMonth',
    type: 'integer',
    words: { 'pt-BR': 'Mês da primeira parcela', en: 'Month of the first installment' },
    also: ['primeira parcela', 'primeiro mes', 'mes inicial'],
    example: inBothLanguages('1'),
    hint: { 'pt-BR': 'De 1 a 12. Vazio: janeiro.', en: '1 to 12. Empty: January.' },
  },
  {
    key: 'dueDay',
    type: 'integer',
    words: { 'pt-BR': 'Dia de vencimento', en: 'Due day' },
    also: ['vencimento', 'dia do vencimento', 'dia vencimento'],
    example: inBothLanguages('10'),
    hint: {
      'pt-BR': 'De 1 a 31. Vazio: o dia sugerido nos parâmetros da escola.',
      en: '1 to 31. Empty: the day that the settings of the school suggest.',
    },
  },
  {
    key: 'capacity',
    type: 'integer',
    words: { 'pt-BR': 'Vagas', en: 'Places' },
    also: ['capacidade', 'numero de vagas'],
    example: inBothLanguages('30'),
    hint: { 'pt-BR': 'Vazio ou 0: sem limite.', en: 'Empty or 0: not limited.' },
  },
  {
    key: 'startsOn',
    type: 'date',
    words: { 'pt-BR': 'Início das aulas', en: 'Starts on' },
    also: ['inicio', 'data de inicio'],
    example: inBothLanguages('01/02/2027'),
    hint: { 'pt-BR': 'dia/mês/ano', en: 'day/month/year' },
  },
  {
    key: 'endsOn',
    type: 'date',
    words: { 'pt-BR': 'Fim das aulas', en: 'Ends on' },
    also: ['fim', 'termino', 'data de termino'],
    example: inBothLanguages('15/12/2027'),
    hint: { 'pt-BR': 'Depois do início.', en: 'After the start.' },
  },
] as const satisfies readonly SheetColumn[]

export const sheetColumns = [...whichColumns, ...termColumns] as const
export type SheetValues = ValuesOf<typeof sheetColumns>
