// What receipts say, in Portuguese alone: they are shown to who asks for proof in Brazil.
import type { CounterMeans } from '@caderneta/contracts/invoice-events'

const means: Record<CounterMeans, string> = {
  cash: 'em dinheiro',
  pix: 'por Pix, no balcão',
  debitCard: 'em cartão de débito, no balcão',
  creditCard: 'em cartão de crédito, no balcão',
  check: 'em cheque',
  transfer: 'por transferência',
  other: 'no balcão',
}

type Paid = { method: string; means: string | null }

export function meansText({ method, means: told }: Paid): string {
  if (method === 'pix') return 'por Pix'
  if (method === 'boleto') return 'por boleto bancário'
  if (method === 'credit') return 'com crédito que a família tinha'
  const known = Object.entries(means).find(([name]) => name === told)
  return known ? known[1] : 'no balcão da escola'
}
