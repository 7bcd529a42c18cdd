import { IconCircleDashed } from '@tabler/icons-react'
import { ExplainPopover } from './explain-popover.tsx'
import { FactList } from './fact-list.tsx'
import { BigMoney, moneyDigits } from './format.tsx'
import type { Gallery } from './gallery.ts'
import { MaskedValue } from './masked-value.tsx'
import { StatusPill } from './pill.tsx'
import { Statement, type StatementColumn, type StatementRow } from './statement.tsx'

const columns: StatementColumn[] = [
  { id: 'line', header: 'Linha', role: 'line' },
  { id: 'from', header: 'De onde vem', role: 'from' },
  { id: 'value', header: 'Valor (R$)', role: 'value', width: 120 },
  { id: 'balance', header: 'Saldo (R$)', role: 'balance', width: 120 },
]

const line = (id: string, name: string, from: string, cents: number, balance: number): StatementRow => ({
  id,
  name,
  cells: { line: name, from, value: moneyDigits(cents), balance: moneyDigits(balance) },
})

const rows: StatementRow[] = [
  { id: 's1', kind: 'section', name: 'Receita garantida', cells: { line: 'Receita garantida' } },
  { ...line('a', 'Faturas cobertas', '312 faturas, líquidas de desconto fixo', 41823640, 41823640), openable: true },
  { ...line('b', 'Taxa da provedora', '4,5% da base', -1882064, 39941576), openable: true },
  { id: 's2', kind: 'section', name: 'Retenções', cells: { line: 'Retenções' } },
  {
    ...line('c', 'Pagas na escola', '7 faturas', -984260, 38957316),
    children: [
      line('c1', '47.102 · Rogério Camargo Dias', 'balcão, 14/10/2026', -148000, 0),
      line('c2', '47.118 · Simone Barros Peixoto', 'balcão, 15/10/2026', -140600, 0),
    ].map((child) => ({ ...child, cells: { ...child.cells, balance: '' } })),
  },
  { id: 't', kind: 'total', name: 'A pagar à escola', cells: { line: 'A pagar à escola', balance: '389.573,16' } },
  {
    id: 'f',
    kind: 'forecast',
    name: 'Novembro',
    cells: {
      line: 'Novembro, se fechasse hoje',
      from: <StatusPill tone="off" icon={IconCircleDashed} word="Previsto" />,
      value: '351.908,40',
    },
  },
]

const ledger: StatementColumn[] = [
  { id: 'when', header: 'Data', role: 'when' },
  { id: 'line', header: 'Histórico', role: 'line' },
  { id: 'from', header: 'De onde vem', role: 'from' },
  { id: 'debit', header: 'Débito', role: 'value', width: 130 },
  { id: 'credit', header: 'Crédito', role: 'value', width: 130 },
  { id: 'balance', header: 'Saldo', role: 'balance', width: 130 },
]

const ledgerRows: StatementRow[] = [
  {
    id: '1',
    name: 'Emissão',
    cells: { when: '20/10/2026', line: 'Emissão', from: 'lote de novembro', debit: '1.480,00', balance: '1.480,00' },
  },
  {
    id: '2',
    name: 'Desconto irmãos',
    cells: { when: '20/10/2026', line: 'Desconto irmãos', from: '5%, fixo', credit: '74,00', balance: '1.406,00' },
  },
  {
    id: '3',
    kind: 'total',
    name: 'Nominal',
    cells: { line: 'Nominal', debit: '1.480,00', credit: '74,00', balance: '1.406,00' },
  },
]

export const gallery: Gallery = {
  title: 'Linhas da caderneta',
  samples: [
    {
      name: 'extrato com abertura',
      render: () => <Statement label="Repasse" columns={columns} rows={rows} initiallyOpen={['c']} />,
    },
    { name: 'razão', render: () => <Statement label="Razão" columns={ledger} rows={ledgerRows} /> },
    {
      name: 'número e de onde vem',
      render: () => (
        <div>
          <BigMoney cents={143881} label="A pagar hoje" />
          <ExplainPopover
            title="De onde vem R$ 1.438,81"
            totalLabel="A pagar em 20/11/2026"
            cents={143881}
            lines={[
              { label: 'Itens da fatura', note: 'mensalidade e alimentação', cents: 148000 },
              { label: 'Desconto irmãos', note: '5% fixo, vale sempre', cents: -7400 },
              { label: 'Base dos encargos', cents: 140600, subtotal: true },
              { label: 'Multa', note: '2% de 1.406,00, uma vez', cents: 2812 },
              { label: 'Juros', note: '1.406,00 × 1% × 10 ÷ 30 dias', cents: 469 },
            ]}
          >
            Pagando na segunda, 23/11: R$ 1.440,21.
          </ExplainPopover>
        </div>
      ),
    },
    { name: 'números grandes', render: () => <BigMoney cents={999999999} size="family" label="Total" /> },
    {
      name: 'fatos',
      render: () => (
        <FactList
          facts={[
            { label: 'Responsável', value: 'Maria Aparecida dos Santos Albuquerque Cavalcanti de Oliveira Neto' },
            {
              label: 'CPF',
              value: (
                <MaskedValue masked="•••.482.917-••" label="CPF" reveal={() => Promise.resolve('315.482.917-22')} />
              ),
            },
            { label: 'Registro', value: '---' },
          ]}
        />
      ),
    },
  ],
}
