import { fieldWords } from '../banks/field-words.ts'
import { paymentWords } from '../payments/payment-words.ts'
import type { Field } from './layout.ts'

/** What the field means, in pt-BR: the words of errors and of the printed layout. */
export function meaningOf(field: Field): string {
  if (field.fill === 'blank') return 'brancos'
  if (field.fill === 'zeros') return 'zeros'
  if (field.fill === 'bank') return 'uso do banco'
  return fieldWords[field.name] ?? paymentWords[field.name] ?? field.name
}

/** Whether every name used by a table has its words; the tests ask this of all tables. */
export function hasMeaning(field: Field): boolean {
  return field.fill !== undefined || field.name in fieldWords || field.name in paymentWords
}
