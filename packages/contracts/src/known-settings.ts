// Every setting that exists: its kind of value, its default, and how far down it may be set. Unknown names are refused.

import { type CalendarDate, isCalendarDate } from '@caderneta/kernel/calendar-date'
import { agreementSettings } from './agreement-settings.ts'
import { cardTaxSettings } from './card-tax-settings.ts'
import { conciliationSettings } from './conciliation-settings.ts'
import { enrollmentSettings } from './enrollment-settings.ts'
import { notificationSettings } from './notification-settings.ts'
import { payoutSettings } from './payout-settings.ts'
import { productSettings } from './product-settings.ts'
import { transferSettings } from './transfer-settings.ts'

/** Where a setting is decided at the lowest: for the whole installation, for a network, or for one school. */
export type SettingLevel = 'host' | 'network' | 'school'

export const settingGroups = ['language', 'access', 'billing', 'outside'] as const
export type SettingGroup = (typeof settingGroups)[number]

export type KnownSetting = {
  level: SettingLevel
  /** Decided at its level alone: nothing above it is heard. */
  isOwn?: boolean
  /** Seen by the network that it holds in, decided by people of the provider alone. */
  isOfProvider?: boolean
  /** Says what one person lets go without another, or what runs in every page: it is changed with a fresh proof. */
  asksProof?: true
  kind: 'number' | 'boolean' | 'choice' | 'domain' | 'addresses' | 'period'
  /** Heading under which screens show it. */
  group: SettingGroup
  default: string
  minimum?: number
  maximum?: number
  choices?: readonly string[]
  label: { 'pt-BR': string; en: string }
  hint: { 'pt-BR': string; en: string }
}

export const knownSettings = {
  'Abp.Localization.DefaultLanguage': {
    group: 'language',
    level: 'network',
    kind: 'choice',
    default: 'pt-BR',
    choices: ['pt-BR', 'en'],
    label: { 'pt-BR': 'Idioma padrão', en: 'Default language' },
    hint: {
      'pt-BR': 'Idioma de quem ainda não escolheu o seu: telas, convites e páginas sem entrada.',
      en: 'Language of people who have not chosen theirs: screens, invitations and pages without sign-in.',
    },
  },
  'Caderneta.IdentitySettings.PasswordMinimumLength': {
    group: 'access',
    level: 'host',
    kind: 'number',
    default: '8',
    minimum: 6,
    maximum: 64,
    label: { 'pt-BR': 'Tamanho mínimo da senha', en: 'Minimum password length' },
    hint: {
      'pt-BR': 'Vale para senhas novas, em todas as redes.',
      en: 'Applies to new passwords, in every network.',
    },
  },
  'Caderneta.IdentitySettings.ProviderDomain': {
    group: 'access',
    level: 'host',
    kind: 'domain',
    default: '',
    label: { 'pt-BR': 'Domínio de e-mail do provedor', en: 'E-mail domain of the provider' },
    hint: {
      'pt-BR': 'Quem tem e-mail confirmado exatamente neste domínio usa todos os recursos. Em branco, desliga.',
      en: 'People with a confirmed e-mail of exactly this domain have every feature. Empty turns it off.',
    },
  },
  'Caderneta.Terms.RegistrationUpdateMonths': {
    group: 'access',
    level: 'host',
    kind: 'number',
    default: '12',
    minimum: 0,
    maximum: 60,
    label: { 'pt-BR': 'Atualização cadastral a cada (meses)', en: 'Registration update every (months)' },
    hint: {
      'pt-BR': 'Depois deste tempo a pessoa confirma os seus dados de novo. 0: só uma vez por versão do termo.',
      en: 'After this time people confirm their details again. 0: once per version of the term.',
    },
  },
  'Caderneta.Billing.SettlementToleranceCents': {
    group: 'billing',
    level: 'network',
    isOwn: true,
    kind: 'number',
    default: '0',
    minimum: 0,
    maximum: 100,
    label: { 'pt-BR': 'Tolerância na quitação (centavos)', en: 'Settlement tolerance (cents)' },
    hint: {
      'pt-BR': 'Falta que quita mesmo assim: de 0 a 100 centavos. A diferença é perda da escola.',
      en: 'What may be missing and still settles: 0 to 100 cents. The difference is written off at the school.',
    },
  },
  ...productSettings,
  'Caderneta.Billing.DefaultDueDay': {
    group: 'billing',
    level: 'school',
    kind: 'number',
    default: '10',
    minimum: 1,
    maximum: 31,
    label: { 'pt-BR': 'Dia de vencimento sugerido', en: 'Suggested due day' },
    hint: {
      'pt-BR':
        'Vale para a turma nova em que ninguém diz o dia, e para as matrículas dela. Nos meses mais curtos vale o último dia.',
      en: 'Applies to a new class for which nobody says a day, and to its enrollments. In shorter months the last day applies.',
    },
  },
  'Caderneta.Enrollment.AtRiskDays': {
    group: 'billing',
    level: 'network',
    isOwn: true,
    kind: 'number',
    default: '30',
    minimum: 1,
    maximum: 365,
    label: { 'pt-BR': 'Matrícula em risco depois de (dias)', en: 'Enrollment at risk after (days)' },
    hint: {
      'pt-BR': 'Um aluno ativo com fatura vencida há mais dias do que isso aparece como em risco.',
      en: 'An active student with an invoice overdue for more days than this is shown as at risk.',
    },
  },
  'Caderneta.Enrollment.LeavingMonth': {
    group: 'billing',
    level: 'school',
    kind: 'choice',
    default: 'proRata',
    choices: ['full', 'proRata', 'none'],
    label: { 'pt-BR': 'Mês da evasão', en: 'Month of an evasion' },
    hint: {
      'pt-BR': 'O que se propõe cobrar do mês em que o aluno sai.',
      en: 'What is proposed to be charged of the month of leaving.',
    },
  },
  'Caderneta.Enrollment.BlockDefaulting': {
    group: 'billing',
    level: 'school',
    kind: 'boolean',
    default: 'false',
    label: { 'pt-BR': 'Bloquear rematrícula de inadimplentes', en: 'Block re-enrollment of families in debt' },
    hint: {
      'pt-BR': 'Sim: quem deve do ano anterior só é rematriculado com retenção. Não: a dívida aparece como aviso.',
      en: 'Yes: who owes for the year before is re-enrolled with retention only. No: the debt is shown as a warning.',
    },
  },
  ...enrollmentSettings,
  'Caderneta.Enrollment.PreEnrollmentPeriod': {
    group: 'billing',
    level: 'school',
    kind: 'period',
    default: '',
    label: { 'pt-BR': 'Período de matrícula do próximo ano', en: 'Enrollment period of the next year' },
    hint: {
      'pt-BR': 'Só nestes dias se matricula para o próximo ano letivo. Em branco, em qualquer dia.',
      en: 'Enrollments for the next school year are made on these days only. Empty: on any day.',
    },
  },
  ...conciliationSettings,
  ...notificationSettings,
  ...payoutSettings,
  ...transferSettings,
  ...agreementSettings,
  ...cardTaxSettings,
  'Caderneta.OutsideScripts': {
    group: 'outside',
    asksProof: true,
    level: 'host',
    kind: 'addresses',
    default: '',
    maximum: 5,
    label: { 'pt-BR': 'Scripts de outros serviços', en: 'Scripts of other services' },
    hint: {
      'pt-BR':
        'Análise de uso, gravação de sessão e guia de uso: um endereço https por linha. Só carregam em Produção. Em branco, desliga.',
      en: 'Analytics, session replay and user guide: one https address per line. They load in Production only. Empty turns it off.',
    },
  },
} as const satisfies Record<string, KnownSetting>

export type SettingName = keyof typeof knownSettings

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(knownSettings, name)
}

/** Does the text fit the setting's kind and bounds? */
export function fitsSetting(name: SettingName, value: string): boolean {
  const known: KnownSetting = knownSettings[name]
  return fits[known.kind](value, known)
}

const fits: Record<KnownSetting['kind'], (value: string, known: KnownSetting) => boolean> = {
  choice: (value, { choices = [] }) => choices.includes(value),
  boolean: (value) => value === 'true' || value === 'false',
  domain: (value) => value === '' || (value.length <= 200 && domain.test(value)),
  addresses: (value, { maximum }) => value.length <= longestValue && areScripts(value, maximum),
  period: (value) => value === '' || periodOf(value) !== null,
  number: (value, known) => /^\d{1,9}$/.test(value) && isWithin(Number(value), known),
}

/** What a value must be, for the message beside its field. */
export function settingRule(name: SettingName): { 'pt-BR': string; en: string } {
  const known: KnownSetting = knownSettings[name]
  const { minimum, maximum, choices } = bounds(known)
  switch (known.kind) {
    case 'choice':
      return { 'pt-BR': `Escolha uma das opções: ${choices}.`, en: `Choose one of: ${choices}.` }
    case 'boolean':
      return { 'pt-BR': 'Escolha sim ou não (true ou false).', en: 'Choose yes or no (true or false).' }
    case 'domain':
      return {
        'pt-BR': 'Escreva só o domínio, em minúsculas, como provedor.com.br, ou deixe em branco.',
        en: 'Write the domain alone, in small letters, like provider.com, or leave it empty.',
      }
    case 'addresses':
      return {
        'pt-BR': `Escreva até ${maximum} endereços completos que começam por https://, um por linha, ou deixe em branco.`,
        en: `Write up to ${maximum} whole addresses that begin with https://, one per line, or leave it empty.`,
      }
    case 'period':
      return {
        'pt-BR': 'Escolha o primeiro e o último dia, nesta ordem, ou deixe os dois em branco.',
        en: 'Choose the first and the last day, in this order, or leave both empty.',
      }
    case 'number':
      return {
        'pt-BR': `Escreva um número inteiro de ${minimum} a ${maximum}.`,
        en: `Write a whole number from ${minimum} to ${maximum}.`,
      }
  }
}

/** First and last day of a period, `2026-10-01/2026-12-15`; null where it is none. */
export function periodOf(value: string): { from: CalendarDate; until: CalendarDate } | null {
  const [from = '', until = '', ...rest] = value.split('/')
  if (!isCalendarDate(from) || !isCalendarDate(until) || rest.length > 0 || from > until) return null
  return { from, until }
}

export const longestValue = 500

function bounds({ minimum = 0, maximum = 999_999_999, choices = [] }: KnownSetting) {
  return { minimum, maximum, choices: choices.join(', ') }
}

function isWithin(value: number, known: KnownSetting): boolean {
  const { minimum, maximum } = bounds(known)
  return value >= minimum && value <= maximum
}

const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

function areScripts(value: string, most = 1): boolean {
  const words = value.split(/\s+/).filter((word) => word !== '')
  return words.length <= most && scriptAddresses(value).length === words.length
}

/** Addresses of scripts that a page may load: https, a named host, and nothing that could mean more than one host to a browser. */
export function scriptAddresses(value: string): URL[] {
  return value
    .split(/\s+/)
    .filter((word) => URL.canParse(word))
    .map((word) => new URL(word))
    .filter(
      ({ protocol, hostname, username, password }) =>
        protocol === 'https:' && domain.test(hostname) && username === '' && password === '',
    )
}
