// What was billed, said, sent, agreed and signed, as the tables of a dossier.
import { agreementStatusWords } from '@caderneta/contracts/agreement-status-words'
import {
  contactChannelWords,
  contactOutcomeWords,
  disputeStatusWords,
  promiseStatusWords,
} from '@caderneta/contracts/collection-words'
import { contractStatusWords } from '@caderneta/contracts/contract-status-words'
import { deliveryKindWords, deliveryStatusWords } from '@caderneta/contracts/delivery-words'
import { statusWords } from '@caderneta/contracts/invoice-status-words'
import { monthText } from '../documents/public.ts'
import type { DossierFacts } from './dossier-facts.ts'
import { dayText, momentText, moneyText } from './dossier-words.ts'

/** Columns with their share of the width. */
export type Section = { name: string; columns: readonly (readonly [head: string, share: number])[]; rows: string[][] }

export function historyOf(facts: DossierFacts): Section[] {
  return [
    billedSection(facts),
    contactSection(facts),
    promiseSection(facts),
    disputeSection(facts),
    messageSection(facts),
    agreementSection(facts),
    contractSection(facts),
  ]
}

const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ')

function billedSection({ billed }: DossierFacts): Section {
  return {
    name: 'Faturas emitidas',
    columns: [
      ['Fatura', 0.12],
      ['Mês', 0.14],
      ['Aluno', 0.26],
      ['Vencimento', 0.13],
      ['Valor', 0.13],
      ['Situação', 0.22],
    ],
    rows: billed.map((row) => [
      String(row.number),
      monthText(row.competence),
      row.student_name,
      dayText(row.due_on),
      moneyText(row.nominal_cents),
      row.paid_on === null
        ? statusWords[row.status]['pt-BR']
        : `${moneyText(row.paid_cents)} em ${dayText(row.paid_on)}`,
    ]),
  }
}

function contactSection({ contacts }: DossierFacts): Section {
  return {
    name: 'Contatos',
    columns: [
      ['Quando', 0.2],
      ['Canal', 0.14],
      ['Resultado', 0.18],
      ['Anotação e quem registrou', 0.48],
    ],
    rows: contacts.map((row) => [
      momentText(row.contacted_at),
      contactChannelWords[row.channel]['pt-BR'],
      contactOutcomeWords[row.outcome]['pt-BR'],
      joined(row.note, row.contacted_by_name),
    ]),
  }
}

function promiseSection({ promises }: DossierFacts): Section {
  return {
    name: 'Promessas',
    columns: [
      ['Feita em', 0.2],
      ['Para', 0.2],
      ['Valor', 0.2],
      ['Situação', 0.4],
    ],
    rows: promises.map((row) => [
      dayText(row.made_on),
      dayText(row.promised_on),
      moneyText(row.cents),
      promiseStatusWords[row.status]['pt-BR'],
    ]),
  }
}

function disputeSection({ disputes }: DossierFacts): Section {
  return {
    name: 'Contestações',
    columns: [
      ['Fatura', 0.14],
      ['Aberta em', 0.2],
      ['Situação', 0.16],
      ['Motivo e decisão', 0.5],
    ],
    rows: disputes.map((row) => [
      String(row.invoice_number ?? '---'),
      momentText(row.opened_at),
      disputeStatusWords[row.status]['pt-BR'],
      joined(row.reason, row.decision),
    ]),
  }
}

function messageSection({ messages }: DossierFacts): Section {
  return {
    name: 'Mensagens enviadas',
    columns: [
      ['Tipo', 0.22],
      ['Para', 0.26],
      ['Enviada', 0.2],
      ['Situação', 0.12],
      ['Lida ou entregue', 0.2],
    ],
    rows: messages.map((row) => [
      deliveryKindWords[row.kind]['pt-BR'],
      row.recipient,
      momentText(row.sent_at),
      deliveryStatusWords[row.status]['pt-BR'],
      momentText(row.read_at ?? row.delivered_at),
    ]),
  }
}

function agreementSection({ agreements }: DossierFacts): Section {
  return {
    name: 'Acordos',
    columns: [
      ['Acordo', 0.12],
      ['Título', 0.3],
      ['Total', 0.16],
      ['Situação', 0.16],
      ['Aceite', 0.26],
    ],
    rows: agreements.map((row) => [
      String(row.number),
      row.title,
      moneyText(row.total_cents),
      agreementStatusWords[row.status]['pt-BR'],
      momentText(row.accepted_at),
    ]),
  }
}

function contractSection({ contracts }: DossierFacts): Section {
  return {
    name: 'Contratos de matrícula',
    columns: [
      ['Contrato', 0.1],
      ['Aluno', 0.34],
      ['Situação', 0.16],
      ['Assinatura', 0.4],
    ],
    rows: contracts.map((row) => [
      String(row.number),
      row.student_name,
      contractStatusWords[row.status]['pt-BR'],
      row.signer_name === null ? '---' : `${row.signer_name}, ${momentText(row.signed_at)}`,
    ]),
  }
}
