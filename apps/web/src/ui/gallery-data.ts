/** Sample rows of the galleries: ordinary ones, and the extremes that a list must bear. */
export interface SampleInvoice {
  number: string
  payer: string
  document: string
  student: string
  dueOn: string
  hint: string
  late: boolean
  state: 'overdue' | 'pending' | 'paid' | 'replaced'
  refused?: boolean
  nominalCents: number
  dueCents: number | null
  receivedCents: number | null
}

export const sampleInvoices: SampleInvoice[] = [
  row(
    '48.213',
    'Mariana Teixeira Lopes',
    '•••.482.917-••',
    'Helena · 4º B',
    '2026-11-10',
    'venceu há 10 dias',
    140600,
    143881,
  ),
  row(
    '48.214',
    'Rafael Augusto Siqueira',
    '•••.105.338-••',
    'Theo · 1º A',
    '2026-11-10',
    'venceu há 10 dias',
    132000,
    135080,
  ),
  row(
    '48.225',
    'Antônio Carlos Bittencourt',
    '•••.930.116-••',
    'Davi · 9º C',
    '2026-11-16',
    'venceu há 4 dias',
    164200,
    167703,
  ),
  {
    ...row(
      '48.232',
      'Wagner Luís Tavares',
      '•••.644.870-••',
      'Enzo · 3º B',
      '2026-11-20',
      'feriado, até 23/11',
      148000,
      148000,
    ),
    state: 'pending',
    late: false,
    refused: true,
  },
  {
    ...row(
      '48.236',
      'Luciana Mendes Rocha',
      '•••.019.553-••',
      'Sofia · 5º A',
      '2026-11-25',
      'vence em 3 dias úteis',
      140600,
      133570,
    ),
    state: 'pending',
    late: false,
  },
  {
    ...row(
      '48.246',
      'Renata Figueiredo Luz',
      '•••.593.728-••',
      'Cecília · 8º B',
      '2026-11-10',
      'em 09/11',
      158200,
      null,
    ),
    state: 'paid',
    late: false,
    receivedCents: 150290,
  },
  row(
    '1.048.299',
    'Maria Aparecida dos Santos Albuquerque Cavalcanti de Oliveira Neto',
    '•••.738.145-••',
    'Bernardo Henrique · Ensino Fundamental 9º C',
    '2026-11-10',
    'venceu há 10 dias',
    999999999,
    999999999,
  ),
  {
    ...row(
      '48.260',
      'Tatiane Souza Guimarães',
      '•••.925.413-••',
      'Noah · 2º B',
      '2026-11-10',
      'trocada pela 48.302',
      140600,
      null,
    ),
    state: 'replaced',
    late: false,
  },
]

function row(
  number: string,
  payer: string,
  document: string,
  student: string,
  dueOn: string,
  hint: string,
  nominalCents: number,
  dueCents: number | null,
): SampleInvoice {
  const late = true
  return {
    number,
    payer,
    document,
    student,
    dueOn,
    hint,
    late,
    state: 'overdue',
    nominalCents,
    dueCents,
    receivedCents: null,
  }
}

let many: SampleInvoice[] | undefined

/** A long list. Made when first looked at, and once: a table takes new rows for other rows. */
export function tenThousand(): SampleInvoice[] {
  many ??= manyInvoices(10_000)
  return many
}

function manyInvoices(count: number): SampleInvoice[] {
  return Array.from({ length: count }, (_, index) => {
    const base = sampleInvoices[index % 6]
    return { ...(base ?? row('0', '', '', '', '', '', 0, 0)), number: String(50_000 + index) }
  })
}
