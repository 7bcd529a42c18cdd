// How much of each thing a demonstration holds. S is what `npm start` makes: three schools, 900 students and a year of their invoices, with
// one of each interesting case. XS is the same three schools with a class each and a quarter of invoices, made in seconds. M and L are for measuring.
import type { ClassLevel } from '@caderneta/contracts/classes'
import type { z } from 'zod'

export const seedSizes = ['XS', 'S', 'M', 'L'] as const
export type SeedSize = (typeof seedSizes)[number]

export type BankPlan = {
  bank: '341' | '104'
  agency: string
  account: string
  carteira: string
  code: string
  /** Null: slips of this account carry no Pix. */
  pixKey: string | null
}
export type SchoolPlan = {
  code: string
  fantasyName: string
  companyName: string
  city: string
  state: string
  classes: number
  /** Into which of the network's bank agreements the families pay. */
  bank: number
  /** Early-payment discount, as schools store it. */
  discounts: { days: number; percentPpm?: number; valueCents?: number }[]
  /** What is taught there; all levels where it is not said. */
  levels?: readonly Level[]
}
export type NetworkPlan = {
  name: string
  subdomain: string
  holder: { name: string; cnpjBase: string }
  banks: BankPlan[]
  schools: SchoolPlan[]
  studentsPerClass: number
  months: number
  /** True where bank and server exchange real files; the large ones are settled straight away. */
  hasBankFiles: boolean
  /** Prices spread as those of two thousand schools; else those of the grades. */
  hasSpreadPrices: boolean
}

const itau: BankPlan = {
  bank: '341',
  agency: '0057',
  account: '12345',
  carteira: '109',
  code: '',
  pixKey: 'pix@redeipe.test',
}
const caixa: BankPlan = {
  bank: '104',
  agency: '1679',
  account: '870000027',
  carteira: '14',
  code: '123456',
  pixKey: null,
}

const amongUs = { city: 'Belo Horizonte', state: 'MG' }
const ipe: SchoolPlan[] = [
  {
    code: 'IPE01',
    fantasyName: 'Colégio Ipê Amarelo',
    companyName: 'Ipê Amarelo Educação Ltda',
    ...amongUs,
    classes: 12,
    bank: 0,
    discounts: [],
  },
  {
    code: 'JDS01',
    fantasyName: 'Jardim do Saber',
    companyName: 'Jardim do Saber Educação Infantil Ltda',
    ...amongUs,
    classes: 12,
    bank: 0,
    discounts: [{ days: 5, percentPpm: 50_000 }],
    levels: ['earlyChildhood', 'elementary1'],
  },
  {
    code: 'STL01',
    fantasyName: 'Escola Santa Luzia',
    companyName: 'Sociedade Educacional Santa Luzia',
    city: 'Contagem',
    state: 'MG',
    classes: 12,
    bank: 1,
    discounts: [{ days: 0, valueCents: 2_500 }],
  },
]
const jatoba: SchoolPlan[] = [
  {
    code: 'JAT01',
    fantasyName: 'Escola Jatobá',
    companyName: 'Jatobá Ensino Ltda',
    city: 'Campinas',
    state: 'SP',
    classes: 1,
    bank: 0,
    discounts: [],
  },
]

/** The two networks of the demonstration: a provider's client, and one that must never be seen from it. */
export function networksOf(size: SeedSize): { first: NetworkPlan; second: NetworkPlan } {
  const first = {
    name: 'Rede Ipê',
    subdomain: 'rede-ipe',
    holder: { name: 'Rede Ipê de Ensino S.A.', cnpjBase: '112223330001' },
    banks: [itau, caixa],
    months: 12,
    studentsPerClass: 25,
    hasBankFiles: true,
    hasSpreadPrices: false,
    schools: ipe,
  }
  return {
    first: { ...first, ...sized(size) },
    second: {
      name: 'Rede Jatobá',
      subdomain: 'rede-jatoba',
      holder: { name: 'Jatobá Ensino Ltda', cnpjBase: '456780120001' },
      banks: [{ ...itau, agency: '7307', account: '35110' }],
      months: 3,
      studentsPerClass: 9,
      hasBankFiles: true,
      hasSpreadPrices: false,
      schools: jatoba,
    },
  }
}

/** What fills a network that has nothing of its own: two schools, 240 students, the months of the school year. */
export function demonstrationPlan(tenantId: number, hasPix: boolean): NetworkPlan {
  const account = String(40_000 + (tenantId % 60_000))
  const ofSchools = { ...amongUs, classes: 6, bank: 0 }
  return {
    name: 'Demonstração',
    subdomain: '',
    holder: { name: 'Rede Demonstração de Ensino S.A.', cnpjBase: '112223330001' },
    banks: [{ ...itau, agency: '9990', account, pixKey: hasPix ? 'pix@demonstracao.test' : null }],
    months: 12,
    studentsPerClass: 20,
    hasBankFiles: false,
    hasSpreadPrices: false,
    schools: [
      {
        ...ofSchools,
        code: 'DEM01',
        fantasyName: 'Colégio Demonstração',
        companyName: 'Colégio Demonstração Ltda',
        discounts: [{ days: 5, percentPpm: 50_000 }],
      },
      {
        ...ofSchools,
        code: 'DEM02',
        fantasyName: 'Escolinha Demonstração',
        companyName: 'Escolinha Demonstração Ltda',
        discounts: [],
        levels: ['earlyChildhood', 'elementary1'],
      },
    ],
  }
}

function sized(size: SeedSize): Partial<NetworkPlan> {
  if (size === 'XS') return { schools: ipe.map((school) => ({ ...school, classes: 1 })), months: 3 }
  return size === 'S' ? {} : enlarged(size === 'M' ? 28 : 280)
}

/** Schools of twelve classes of twenty-five, billed for a year: 300 students, 3,600 invoices each. */
function enlarged(schools: number): Pick<NetworkPlan, 'schools' | 'hasBankFiles' | 'hasSpreadPrices'> {
  const more = Array.from({ length: schools - ipe.length }, (_, index) => ({
    code: `R${String(index + 1).padStart(4, '0')}`,
    fantasyName: `Escola Parceira ${index + 1}`,
    companyName: `Escola Parceira ${index + 1} Ltda`,
    ...amongUs,
    bank: index % 2,
    discounts: [],
  }))
  const all = [...ipe, ...more].map((school) => ({ ...school, classes: 12 }))
  return { schools: all, hasBankFiles: false, hasSpreadPrices: true }
}

export type Level = z.output<typeof ClassLevel>
export type CourseLevel = keyof typeof courseNames
export const courseNames = {
  childish: 'Educação Infantil',
  elementary: 'Ensino Fundamental',
  preCollege: 'Ensino Médio',
} as const

export type Grade = {
  grade: string
  name: string
  abbreviation: string
  level: Level
  course: CourseLevel
  /** Turned in the school year. */
  age: number
  cents: number
}
export const grades: readonly [Grade, ...Grade[]] = [
  {
    grade: 'EI3',
    name: 'Maternal',
    abbreviation: 'MAT',
    level: 'earlyChildhood',
    course: 'childish',
    age: 3,
    cents: 98_000,
  },
  {
    grade: 'EF1',
    name: '1º ano',
    abbreviation: '1A',
    level: 'elementary1',
    course: 'elementary',
    age: 6,
    cents: 105_000,
  },
  {
    grade: 'EF4',
    name: '4º ano',
    abbreviation: '4A',
    level: 'elementary1',
    course: 'elementary',
    age: 9,
    cents: 112_000,
  },
  {
    grade: 'EF6',
    name: '6º ano',
    abbreviation: '6A',
    level: 'elementary2',
    course: 'elementary',
    age: 11,
    cents: 124_000,
  },
  {
    grade: 'EF9',
    name: '9º ano',
    abbreviation: '9A',
    level: 'elementary2',
    course: 'elementary',
    age: 14,
    cents: 131_000,
  },
  {
    grade: 'EM1',
    name: '1ª série',
    abbreviation: '1S',
    level: 'highSchool',
    course: 'preCollege',
    age: 15,
    cents: 148_000,
  },
]
