import { type ErpAnswer, type ErpRetorno, erpRetornos } from '@caderneta/contracts/erp-retornos'
import { numberText } from '../../client/number-text.ts'
import { usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { usePage } from '../../client/use-page.ts'
import { RecordExport } from '../../screens/list-tools.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { faceOf } from '../../ui/load-faces.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import css from './erp-retornos.module.css'
import { AnswerPill } from './erp-retorno-pills.tsx'
import { phrases } from './phrases.ts'

/** Slip by slip, in the order of the file. */
export function Answers({ retorno: { id } }: { retorno: ErpRetorno }) {
  const t = usePhrases(phrases)
  const page = usePage(erpRetornos.answers, { id })
  return (
    <>
      <SectionTitle action={<RecordExport exported={erpRetornos.exportAnswers} given={{ id }} />}>
        {t('answers')}
      </SectionTitle>
      <div className={css.bleed}>
        <DataTable
          label={t('answers')}
          columns={useAnswerColumns()}
          rows={page.rows}
          rowId={(row) => String(row.position)}
          rowName={(row) => `${t('slip')} ${row.slipId}`}
          loading={page.isLoading}
          foot={{ pager: page.pager }}
          face={faceOf(page, <EmptyFace title={t('no_answers')} ruled={false} />)}
          card={(row) => ({
            title: row.payerName || row.slipId,
            amount: <Money cents={row.paidCents || row.amountCents} />,
            lines: [
              `${t('slip')}: ${row.slipId}`,
              <DateText key="on" on={row.occurredOn} />,
              <Why key="why" answer={row} />,
            ],
            pill: <AnswerPill kind={row.kind} />,
          })}
        />
      </div>
    </>
  )
}

function useAnswerColumns(): Column<ErpAnswer>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'kind', header: t('answer'), fixed: true, cell: (row) => <AnswerPill kind={row.kind} /> },
    { id: 'slip', header: t('slip'), cell: (row) => row.slipId },
    {
      id: 'atBank',
      header: t('number_at_bank'),
      kind: 'number',
      rank: 'low',
      cell: (row) => row.invoice?.nossoNumero ?? '---',
    },
    { id: 'payer', header: t('payer'), kind: 'name', rank: 'middle', cell: (row) => row.payerName },
    { id: 'on', header: t('on'), kind: 'date', cell: (row) => <DateText on={row.occurredOn} /> },
    { id: 'due', header: t('due'), kind: 'date', rank: 'low', cell: (row) => row.dueOn && <DateText on={row.dueOn} /> },
    { id: 'amount', header: t('amount'), kind: 'money', cell: (row) => <Money cents={row.amountCents} digits /> },
    {
      id: 'paid',
      header: t('paid'),
      kind: 'money',
      cell: (row) => row.paidCents > 0 && <Money cents={row.paidCents} digits />,
    },
    { id: 'why', header: t('reason'), kind: 'words', minWidth: 200, cell: (row) => <Why answer={row} /> },
  ]
}

/** The invoice behind the slip, and why a line was not done or stands on the page only. */
function Why({ answer: { invoice, reason, isTold } }: { answer: ErpAnswer }) {
  const t = usePhrases(phrases)
  const values = Object.fromEntries(Object.entries(reason?.values ?? {}).map(([name, value]) => [name, String(value)]))
  return (
    <>
      {invoice && (
        <TextLink href={invoicePaths.one({ invoiceId: invoice.id })}>
          {`${t('invoice')} ${numberText(invoice.number)}`}
        </TextLink>
      )}
      {reason && refusalText(erpRetornos.answers, reason.code, values)}
      {!isTold && ` ${t('not_in_file')}`}
    </>
  )
}
