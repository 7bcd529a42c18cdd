// The criteria of the audit of a transfer: names, formulas, and the limits of a network that set none of its own, with their reason.
// `npm run docs:areas` prints docs/transfer-audits.md from here; the formulas are calculated by `kernel/audit-criteria.ts`.
import type { AuditCriterion, AuditGap } from '@caderneta/kernel/audit-criteria'
import type { AuditResult, AuditVerdict } from '@caderneta/kernel/audit-verdict'
import type { Phrase } from './refusals.ts'

type Described = {
  words: Phrase
  /** What is divided by what. */
  formula: Phrase
  warnPpm: number
  reprovePpm: number
  /** Why these limits. */
  why: string
}

const percent = (value: number) => value * 10_000

export const auditCriterionTable: Record<AuditCriterion, Described> = {
  studentGrowth: {
    words: { 'pt-BR': 'Crescimento de alunos', en: 'Growth of students' },
    formula: {
      'pt-BR': 'Alunos cobertos a mais que no último repasse fechado ÷ alunos cobertos naquele',
      en: 'Covered students more than in the last closed transfer ÷ covered students of that one',
    },
    warnPpm: percent(8),
    reprovePpm: percent(15),
    why: 'A school rarely gains a twelfth of its students within a year that has begun.',
  },
  ticketJump: {
    words: { 'pt-BR': 'Salto do tíquete médio', en: 'Jump of the average ticket' },
    formula: {
      'pt-BR': 'Aumento do valor médio da fatura coberta ÷ valor médio no último repasse fechado',
      en: 'Increase of the average covered invoice ÷ the average of the last closed transfer',
    },
    warnPpm: percent(10),
    reprovePpm: percent(20),
    why: 'Fees are adjusted once a year, most by less than a tenth.',
  },
  discountShare: {
    words: { 'pt-BR': 'Parcela com desconto', en: 'Share of discounts' },
    formula: {
      'pt-BR': 'Descontos fixos das mensalidades cobertas do mês ÷ valor delas sem desconto',
      en: "Fixed discounts of the month's covered tuition ÷ its value without discounts",
    },
    warnPpm: percent(20),
    reprovePpm: percent(35),
    why: 'Brothers, scholarships and negotiations add up to a tenth or a fifth at most schools.',
  },
  paidAtSchool: {
    words: { 'pt-BR': 'Pagas na escola', en: 'Paid at the school' },
    formula: {
      'pt-BR': 'Faturas pagas na escola que o repasse retém ÷ faturas cobertas no repasse',
      en: 'Invoices paid at the school that the transfer takes back ÷ covered invoices of the transfer',
    },
    warnPpm: percent(5),
    reprovePpm: percent(12),
    why: 'Money at the counter is outside of what the provider sees.',
  },
  canceledAfter: {
    words: { 'pt-BR': 'Canceladas após o fechamento', en: 'Canceled after the closing' },
    formula: {
      'pt-BR': 'Faturas canceladas depois de repassadas ÷ faturas cobertas no repasse',
      en: 'Invoices canceled after they were transferred ÷ covered invoices of the transfer',
    },
    warnPpm: percent(2),
    reprovePpm: percent(5),
    why: 'An invoice that was paid for and then canceled was an advance.',
  },
  evasion: {
    words: { 'pt-BR': 'Evasão', en: 'Evasion' },
    formula: {
      'pt-BR': 'Alunos evadidos depois de repassados ÷ alunos cobertos no repasse',
      en: 'Students who left after they were transferred ÷ covered students of the transfer',
    },
    warnPpm: percent(3),
    reprovePpm: percent(8),
    why: 'More than one of thirty students in a month tells of a school that is losing its families.',
  },
  firstPaymentDefault: {
    words: { 'pt-BR': 'Falta no 1º pagamento', en: 'Default of the first payment' },
    formula: {
      'pt-BR':
        'Matrículas que devem a primeira fatura, vencida há 30 a 120 dias ÷ matrículas com primeira fatura nesse prazo',
      en: 'Enrollments that owe their first invoice, due 30 to 120 days ago ÷ enrollments whose first invoice fell due then',
    },
    warnPpm: percent(6),
    reprovePpm: percent(15),
    why: 'Who never paid at all may not be there at all. Measured from the fourth month of a school on.',
  },
  repeatedContacts: {
    words: { 'pt-BR': 'Contatos repetidos', en: 'Repeated contacts' },
    formula: {
      'pt-BR': 'Responsáveis que dividem telefone ou e-mail com outro do repasse ÷ responsáveis do repasse',
      en: 'Guardians who share a phone or e-mail with another one of the transfer ÷ guardians of the transfer',
    },
    warnPpm: percent(5),
    reprovePpm: percent(12),
    why: 'Couples share a phone now and then; many families with one phone are one hand.',
  },
  lateIssued: {
    words: { 'pt-BR': 'Emitidas com atraso', en: 'Late-issued invoices' },
    formula: {
      'pt-BR': 'Faturas de competências anteriores que entram agora ÷ faturas cobertas no repasse',
      en: 'Invoices of earlier months that come now ÷ covered invoices of the transfer',
    },
    warnPpm: percent(5),
    reprovePpm: percent(15),
    why: 'An invoice of a month that is over is due at once, before the family has seen it.',
  },
  payerConcentration: {
    words: { 'pt-BR': 'Concentração por pagador', en: 'Concentration by payer' },
    formula: {
      'pt-BR': 'Valor do maior responsável do repasse ÷ valor coberto no repasse',
      en: 'Amount of the largest guardian of the transfer ÷ covered amount of the transfer',
    },
    warnPpm: percent(10),
    reprovePpm: percent(25),
    why: 'A family has few children. Measured from ten families on.',
  },
}

export const auditGapWords: Record<AuditGap, Phrase> = {
  noHistory: {
    'pt-BR': 'Sem histórico: não há repasse fechado antes deste',
    en: 'No history: no transfer was closed before this one',
  },
  fewMonths: {
    'pt-BR': 'Sem histórico bastante: são precisos {needed} repasses fechados; há {found}',
    en: 'Too little history: {needed} closed transfers are needed, there are {found}',
  },
  fewPayers: {
    'pt-BR': 'Poucas famílias para medir: são precisas {needed}; há {found}',
    en: 'Too few families to measure: {needed} are needed, there are {found}',
  },
  nothingToMeasure: { 'pt-BR': 'Nada a medir: o total é zero', en: 'Nothing to measure: the total is zero' },
}

export const auditVerdictWords: Record<AuditVerdict, Phrase> = {
  approved: { 'pt-BR': 'Aprovado', en: 'Approved' },
  warning: { 'pt-BR': 'Alerta', en: 'Warning' },
  reproved: { 'pt-BR': 'Reprovado', en: 'Reproved' },
  notExecuted: { 'pt-BR': 'Não executado', en: 'Not executed' },
  disabled: { 'pt-BR': 'Desligado', en: 'Disabled' },
}

export const auditResultWords: Record<AuditResult, Phrase> = {
  approved: { 'pt-BR': 'Aprovada', en: 'Approved' },
  partial: { 'pt-BR': 'Parcial', en: 'Partial' },
  reproved: { 'pt-BR': 'Reprovada', en: 'Reproved' },
  notExecuted: { 'pt-BR': 'Não executada', en: 'Not executed' },
}
