import {
  IconAlertTriangle,
  IconBan,
  IconCalendar,
  IconCheck,
  IconClock,
  IconCopy,
  IconSend,
  IconStack2,
  IconPlus,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { DataTable, useSelection, useTableView, type Column } from './data-table.tsx'
import { DisplayMenu } from './display-menu.tsx'
import { Drawer } from './drawer.tsx'
import { EmptyFace, ErrorFace } from './faces.tsx'
import { FactList } from './fact-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { BigMoney, DateText, Money } from './format.tsx'
import { sampleInvoices, tenThousand, type SampleInvoice } from './gallery-data.ts'
import type { Gallery } from './gallery.ts'
import { StatusPill, type Tone } from './pill.tsx'
import { ListScreen } from './screen.tsx'
import { SummaryStrip } from './summary-strip.tsx'

const states: Record<SampleInvoice['state'], [Tone, Icon, string]> = {
  overdue: ['att', IconAlertTriangle, 'Vencida'],
  pending: ['go', IconClock, 'Pendente'],
  paid: ['ok', IconCheck, 'Paga'],
  replaced: ['off', IconCopy, 'Substituída'],
}

const columns: Column<SampleInvoice>[] = [
  { id: 'number', header: 'Número', cell: (row) => row.number, kind: 'name', fixed: true },
  { id: 'payer', header: 'Responsável', cell: (row) => row.payer, kind: 'name' },
  { id: 'document', header: 'CPF', cell: (row) => row.document, quiet: true, rank: 'low' },
  { id: 'student', header: 'Aluno', cell: (row) => row.student, rank: 'low' },
  {
    id: 'due',
    header: 'Vencimento',
    cell: (row) => <DateText on={row.dueOn} hint={row.hint} attention={row.late} />,
    kind: 'date',
    sortable: true,
  },
  { id: 'state', header: 'Situação', cell: (row) => <State row={row} />, sortable: true },
  {
    id: 'nominal',
    header: 'Nominal',
    kind: 'money',
    quiet: true,
    rank: 'low',
    cell: (row) => <Money digits cents={row.nominalCents} struck={row.state === 'replaced'} />,
    sum: (row) => (row.state === 'replaced' ? null : row.nominalCents),
  },
  {
    id: 'owed',
    header: 'A receber',
    kind: 'money',
    cell: (row) => row.dueCents !== null && <Money digits cents={row.dueCents} />,
    sum: (row) => row.dueCents,
  },
  {
    id: 'received',
    header: 'Recebido',
    kind: 'money',
    rank: 'low',
    cell: (row) => row.receivedCents !== null && <Money digits cents={row.receivedCents} />,
    sum: (row) => row.receivedCents,
  },
]

function State({ row }: { row: SampleInvoice }) {
  const [tone, icon, word] = states[row.state]
  return (
    <>
      <StatusPill tone={tone} icon={icon} word={word} />
      {row.refused && <StatusPill tone="bad" icon={IconX} word="Recusada" />}
    </>
  )
}

function List({
  rows,
  variant = 'plain',
}: {
  rows: SampleInvoice[]
  variant?: 'plain' | 'loading' | 'empty' | 'error'
}) {
  const [open, setOpen] = useState<SampleInvoice>()
  const [pressed, setPressed] = useState('all')
  const selection = useSelection<SampleInvoice>()
  const { view, setView } = useTableView('gallery', columns)
  const loading = variant === 'loading'
  return (
    <ListScreen
      title="Faturas"
      actions={
        <>
          <Button icon={IconStack2}>Emitir em lote</Button>
          <Button kind="primary" icon={IconPlus}>
            Fatura avulsa
          </Button>
        </>
      }
      summary={<Summary loading={loading} pressed={pressed} onPress={setPressed} />}
      filters={<Filters display={<DisplayMenu columns={columns} view={view} onChange={setView} />} />}
      drawer={open && <Preview row={open} onClose={() => setOpen(undefined)} />}
      dock={
        <Button kind="primary" size="lg">
          Receber no balcão
        </Button>
      }
    >
      <DataTable
        label="Faturas"
        columns={columns}
        rows={rows}
        rowId={(row) => row.number}
        rowName={(row) => `fatura ${row.number}`}
        rowHref={(row) => `/faturas/${row.number}`}
        onOpen={setOpen}
        onClose={() => setOpen(undefined)}
        openId={open?.number}
        visited={new Set(['48.214'])}
        selection={selection}
        bulk={{
          inFilter: { count: 312, isAll: true, isBusy: false, select: () => undefined },
          sums: (chosen) => [
            { label: 'a receber hoje', cents: chosen.reduce((sum, row) => sum + (row.dueCents ?? 0), 0) },
          ],
          verbs: [
            { id: 'send', label: 'Enviar boletos', icon: IconSend, onClick: () => undefined },
            { id: 'date', label: 'Nova data', icon: IconCalendar, onClick: () => undefined },
            {
              id: 'cancel',
              label: 'Cancelar…',
              icon: IconBan,
              onClick: () => undefined,
              disabledReason: 'Só o financeiro cancela',
            },
          ],
        }}
        sort={{ id: 'state', descending: false }}
        onSort={() => undefined}
        view={view}
        loading={loading}
        {...faceOf(variant)}
        foot={{
          pageNote: '7 faturas, sem a substituída',
          filterNote: '312 faturas',
          filterSums: { nominal: 43117200, owed: 16021677, received: 25561035 },
          pager: { first: 1, last: 14, onNext: () => undefined },
        }}
        card={(row) => ({
          title: row.payer,
          amount: <Money cents={row.dueCents ?? row.nominalCents} />,
          lines: [`${row.student} · nº ${row.number}`, row.hint],
          pill: <State row={row} />,
        })}
      />
    </ListScreen>
  )
}

function faceOf(variant: 'plain' | 'loading' | 'empty' | 'error') {
  if (variant === 'empty') {
    return {
      face: (
        <EmptyFace
          title="Nenhuma fatura em novembro nesta visão"
          actions={<Button kind="primary">Emitir em lote</Button>}
        >
          Há 972 faturas do mês em outras escolas da rede. Remova o filtro de escola ou emita as faturas.
        </EmptyFace>
      ),
    }
  }
  if (variant === 'error') {
    return {
      faceKeepsHead: false,
      face: (
        <ErrorFace
          title="A lista de faturas não respondeu em 10 segundos"
          code="INV-LIST-504 · req 01JD4K7Q9V"
          at="2026-11-20T13:42:00Z"
          onRetry={() => undefined}
        >
          Seus filtros e a seleção continuam aqui. Nada foi alterado.
        </ErrorFace>
      ),
    }
  }
  return {}
}

function Summary({ loading, pressed, onPress }: { loading: boolean; pressed: string; onPress: (id: string) => void }) {
  const cell = (id: string, words: string, count: number, cents: number, note: string) =>
    loading ? { id, words } : { id, words, count, value: <Money cents={cents} />, note }
  return (
    <SummaryStrip
      label="Resumo"
      pressed={loading ? undefined : pressed}
      onPress={onPress}
      cells={[
        {
          ...cell('overdue', 'Vencidas, pagáveis', 41, 5831277, 'com encargos de hoje'),
          icon: IconAlertTriangle,
          tone: 'att',
        },
        cell('due', 'A vencer', 73, 10190400, '7 vencem hoje ou segunda'),
        cell('paid', 'Pagas', 186, 25561035, 'em novembro'),
        { ...cell('refused', 'Recusadas pelo banco', 3, 421800, 'não podem ser pagas'), icon: IconX, tone: 'bad' },
        cell('all', 'Todas', 312, 43117200, 'nominal'),
      ]}
    />
  )
}

function Filters({ display }: { display: ReactNode }) {
  return (
    <FilterBar
      period={{
        name: 'Mês',
        current: 'month',
        choices: [{ id: 'month', label: 'novembro/2026' }],
        onChoose: () => undefined,
      }}
      chips={[{ id: 'school', name: 'Escola', value: 'Pinheiros', onRemove: () => undefined }]}
      picks={[
        {
          id: 'state',
          name: 'Situação',
          choices: [{ value: 'overdue', label: 'Vencida' }],
          values: ['overdue'],
          several: true,
          onChange: () => undefined,
        },
      ]}
      onClear={() => undefined}
      display={display}
    />
  )
}

function Preview({ row, onClose }: { row: SampleInvoice; onClose: () => void }) {
  return (
    <Drawer
      label={`Fatura ${row.number}`}
      head={
        <>
          Fatura <b>{row.number}</b>
          <State row={row} />
        </>
      }
      onClose={onClose}
      onPrevious={() => undefined}
      onNext={() => undefined}
      foot={
        <Button kind="primary" icon={IconSend}>
          Enviar boleto e Pix
        </Button>
      }
    >
      <BigMoney cents={row.dueCents} label="A pagar hoje" />
      <FactList
        facts={[
          { label: 'Responsável', value: row.payer },
          { label: 'CPF', value: row.document },
          { label: 'Vencimento', value: <DateText on={row.dueOn} hint={row.hint} />, attention: row.late },
        ]}
      />
    </Drawer>
  )
}

export const gallery: Gallery = {
  title: 'Lista',
  samples: [
    { name: 'com linhas, resumo, filtros', render: () => <Framed rows={sampleInvoices} /> },
    { name: 'dez mil linhas', render: () => <Framed rows={tenThousand()} /> },
    { name: 'carregando', render: () => <Framed rows={none} variant="loading" /> },
    { name: 'vazia', render: () => <Framed rows={none} variant="empty" /> },
    { name: 'erro', render: () => <Framed rows={none} variant="error" /> },
  ],
}

const none: SampleInvoice[] = []
/** Inside the shell a list is as high as the window; rows are drawn for what is in sight. */
function Framed(props: Parameters<typeof List>[0]) {
  return (
    <div style={{ height: 640 }}>
      <List {...props} />
    </div>
  )
}
