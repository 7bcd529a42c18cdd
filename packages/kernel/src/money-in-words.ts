// Amounts in Portuguese words, as receipts state them: "mil e vinte reais e trinta e três centavos".
import type { Cents } from './money.ts'

const small = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
]
const tens = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa']
const hundreds = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
]
const scales = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
] as const

/** @throws RangeError for an amount below zero, or beyond what the words reach. */
export function moneyInWords(amount: Cents): string {
  if (amount < 0 || amount >= 1e17) throw new RangeError(`${amount} cents have no words`)
  const [reais, cents] = [Math.floor(amount / 100), amount % 100]
  const parts = [
    ...(reais > 0 || cents === 0 ? [`${inWords(reais)} ${unitOf(reais)}`] : []),
    ...(cents > 0 ? [`${inWords(cents)} ${cents === 1 ? 'centavo' : 'centavos'}`] : []),
  ]
  return parts.join(' e ')
}

/** "Um milhão de reais", but "um milhão e cem reais". */
function unitOf(reais: number): string {
  if (reais === 1) return 'real'
  return reais >= 1_000_000 && reais % 1_000_000 === 0 ? 'de reais' : 'reais'
}

function inWords(whole: number): string {
  if (whole === 0) return 'zero'
  const groups: { place: number; value: number }[] = []
  for (let rest = whole, place = 0; rest > 0; rest = Math.floor(rest / 1_000), place += 1)
    if (rest % 1_000 > 0) groups.unshift({ place, value: rest % 1_000 })
  return groups.map((group, index) => joint(group.value, index, groups.length) + groupWords(group)).join('')
}

/** The last group is joined by "e" where it is one word more: below a hundred, or whole hundreds. */
function joint(value: number, index: number, count: number): string {
  if (index === 0) return ''
  const isLast = index === count - 1
  return isLast && (value < 100 || value % 100 === 0) ? ' e ' : ' '
}

function groupWords({ place, value }: { place: number; value: number }): string {
  if (place === 1 && value === 1) return 'mil'
  const [one = '', many = ''] = scales[place] ?? []
  return [belowThousand(value), value === 1 ? one : many].filter(Boolean).join(' ')
}

function belowThousand(value: number): string {
  if (value === 100) return 'cem'
  const rest = value % 100
  return [hundreds[Math.floor(value / 100)], rest > 0 ? belowHundred(rest) : ''].filter(Boolean).join(' e ')
}

function belowHundred(value: number): string {
  if (value < 20) return small[value] ?? ''
  return [tens[Math.floor(value / 10)], value % 10 > 0 ? small[value % 10] : ''].filter(Boolean).join(' e ')
}
