// Every setting that exists: its kind of value, its default, and how far down it may be set. Unknown names are refused.

/** Where a setting is decided at the lowest: for the whole installation, for a network, or for one school. */
export type SettingLevel = 'host' | 'network' | 'school'

export type KnownSetting = {
  level: SettingLevel
  /** Decided at its level alone: nothing above it is heard. */
  isOwn?: boolean
  kind: 'number' | 'text' | 'boolean' | 'choice'
  default: string
  minimum?: number
  maximum?: number
  choices?: readonly string[]
  label: { 'pt-BR': string; en: string }
  hint: { 'pt-BR': string; en: string }
}

export const knownSettings = {
  'Abp.Localization.DefaultLanguage': {
    level: 'network',
    kind: 'choice',
    default: 'pt-BR',
    choices: ['pt-BR', 'en'],
    label: { 'pt-BR': 'Idioma padrão', en: 'Default language' },
    hint: {
      'pt-BR': 'Idioma de quem ainda não escolheu o seu.',
      en: 'Language of people who have not chosen theirs.',
    },
  },
  'Caderneta.IdentitySettings.PasswordMinimumLength': {
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
    level: 'host',
    kind: 'text',
    default: '',
    label: { 'pt-BR': 'Domínio de e-mail do provedor', en: 'E-mail domain of the provider' },
    hint: {
      'pt-BR': 'Quem tem e-mail confirmado exatamente neste domínio usa todos os recursos. Em branco, desliga.',
      en: 'People with a confirmed e-mail of exactly this domain have every feature. Empty turns it off.',
    },
  },
  'Caderneta.Terms.RegistrationUpdateMonths': {
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
  'Caderneta.Billing.MaximumProductCents': {
    level: 'network',
    isOwn: true,
    kind: 'number',
    default: '0',
    minimum: 0,
    maximum: 999_999_999,
    label: { 'pt-BR': 'Maior valor de produto (centavos)', en: 'Largest product value (cents)' },
    hint: {
      'pt-BR': 'Nenhum produto da rede pode ter valor máximo acima deste. 0: sem limite.',
      en: 'No product of the network may have a maximum value above this one. 0: no limit.',
    },
  },
  'Caderneta.Billing.DefaultDueDay': {
    level: 'school',
    kind: 'number',
    default: '10',
    minimum: 1,
    maximum: 31,
    label: { 'pt-BR': 'Dia de vencimento sugerido', en: 'Suggested due day' },
    hint: {
      'pt-BR': 'Sugestão para matrículas novas. Nos meses mais curtos vale o último dia.',
      en: 'Suggestion for new enrollments. In shorter months the last day applies.',
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
  switch (known.kind) {
    case 'choice':
      return known.choices?.includes(value) === true
    case 'boolean':
      return value === 'true' || value === 'false'
    case 'text':
      return value.length <= 500
    case 'number':
      return /^\d{1,9}$/.test(value) && isWithin(Number(value), known)
  }
}

function isWithin(value: number, { minimum = 0, maximum = 999_999_999 }: KnownSetting): boolean {
  return value >= minimum && value <= maximum
}
