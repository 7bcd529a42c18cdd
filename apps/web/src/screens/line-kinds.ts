// What a line of the bank tells, in one word of ours.
import type { LineKind } from '@caderneta/contracts/bank-file-shapes'
import { lineKindWords } from '@caderneta/contracts/bank-file-words'
import { useTableWords } from '../client/phrases.ts'

const words = { ...lineKindWords, partlyPaid: { 'pt-BR': 'Liquidação de uma parte', en: 'Part settlement' } }

export function useLineKindWords(): (kind: LineKind | 'partlyPaid') => string {
  return useTableWords(words)
}
