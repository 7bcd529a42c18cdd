import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { lineWords, transferStatusWords } from '@caderneta/contracts/transfer-words'
import { transfers } from '@caderneta/contracts/transfers'
import { definePhrases, usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { dateText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { transferPaths } from '../transfers/paths.ts'
import css from './invoice-tabs.module.css'
import { useMonthWords } from './invoice-words.ts'

const phrases = definePhrases('invoices.transfer', {
  'pt-BR': {
    transfer: 'Repasse à escola',
    transfer_hint: 'em que repasse e linha entrou o dinheiro desta fatura',
    transfer_none: 'Esta fatura ainda não entrou em um repasse fechado.',
    line: 'Linha',
    fee_brl: 'Taxa (R$)',
    paid_to_school: '{{status}}, pago em {{date}}',
  },
  en: {
    transfer: 'Transfer to the school',
    transfer_hint: 'in which transfer and line the money of this invoice went',
    transfer_none: 'This invoice is in no closed transfer yet.',
    line: 'Line',
    fee_brl: 'Fee (R$)',
    paid_to_school: '{{status}}, paid on {{date}}',
  },
})

/** In which transfers and lines the money of the invoice went, and when the school was paid. */
export function InvoiceTransferTab({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(phrases)
  const found = useRecord(transfers.ofInvoice, { id: invoice.id })
  return (
    <div className={css.tab}>
      <section>
        <SectionTitle hint={t('transfer_hint')}>{t('transfer')}</SectionTitle>
        <Loaded query={found}>
          {({ items }) => (items.length === 0 ? <p>{t('transfer_none')}</p> : <Movements items={items} />)}
        </Loaded>
      </section>
    </div>
  )
}

type Items = NonNullable<ReturnType<typeof useRecord<typeof transfers.ofInvoice>>['data']>['items']

function Movements({ items }: { items: Items }) {
  const t = usePhrases(phrases)
  const month = useMonthWords()
  const line = useTableWords(lineWords)
  const status = useTableWords(transferStatusWords)
  const isOfSeveral = new Set(items.map(({ itemName }) => itemName)).size > 1
  const named = ({ line: kind, itemName }: Items[number]) =>
    isOfSeveral && itemName !== null ? `${line(kind)}: ${itemName}` : line(kind)
  return (
    <Statement
      label={t('transfer')}
      columns={[
        { id: 'transfer', header: t('competence'), role: 'line' },
        { id: 'line', header: t('line'), role: 'from' },
        { id: 'state', header: t('state'), role: 'from' },
        { id: 'fee', header: t('fee_brl'), role: 'value', width: 110 },
        { id: 'value', header: t('amount_brl'), role: 'value', width: 130 },
      ]}
      rows={items.map((item, index) => ({
        id: `${item.transferId} ${index}`,
        name: `${month(item.competence)}, ${named(item)}`,
        cells: {
          transfer: <TextLink href={transferPaths.one({ id: item.transferId })}>{month(item.competence)}</TextLink>,
          line: named(item),
          state:
            item.paidOn === null
              ? status(item.status)
              : t('paid_to_school', { status: status(item.status), date: dateText(item.paidOn) }),
          fee: moneyDigits(item.feeCents),
          value: moneyDigits(item.cents),
        },
      }))}
    />
  )
}
