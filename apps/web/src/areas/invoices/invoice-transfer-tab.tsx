import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { lineWords, transferStatusWords } from '@caderneta/contracts/transfer-words'
import { transfers } from '@caderneta/contracts/transfers'
import { saveFile } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { definePhrases, usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { dateText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { payoutPaths } from '../payouts/paths.ts'
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
    payments: 'Pagamento à escola',
    payments_hint: 'com que pagamento o repasse chegou à escola',
    pay_day: 'Dia',
    paid_transfer: 'Repasse',
    see_payout: 'Ver o pagamento',
    receipt: 'Baixar o comprovante',
    on_the_way: 'A caminho',
  },
  en: {
    transfer: 'Transfer to the school',
    transfer_hint: 'in which transfer and line the money of this invoice went',
    transfer_none: 'This invoice is in no closed transfer yet.',
    line: 'Line',
    fee_brl: 'Fee (R$)',
    paid_to_school: '{{status}}, paid on {{date}}',
    payments: 'Payment to the school',
    payments_hint: 'with which payment the transfer reached the school',
    pay_day: 'Day',
    paid_transfer: 'Transfer',
    see_payout: 'See the payment',
    receipt: 'Download the receipt',
    on_the_way: 'On its way',
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
          {({ items }) =>
            items.length === 0 ? (
              <p>{t('transfer_none')}</p>
            ) : (
              <>
                <Movements items={items} />
                <Payments items={items} />
              </>
            )
          }
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

/** Each transfer stands in several lines of the invoice; its payments are told once. */
function Payments({ items }: { items: Items }) {
  const t = usePhrases(phrases)
  const month = useMonthWords()
  const may = useMay()
  const maySee = may({ needs: 'Caderneta.Payout.Get', schoolAccess: 'seeTransfers' })
  const transfersOnce = [...new Map(items.map((item) => [item.transferId, item])).values()]
  const paid = transfersOnce.flatMap(({ competence, payments }) => payments.map((each) => ({ ...each, competence })))
  if (paid.length === 0) return null
  return (
    <>
      <SectionTitle hint={t('payments_hint')}>{t('payments')}</SectionTitle>
      <Statement
        label={t('payments')}
        columns={[
          { id: 'day', header: t('pay_day'), role: 'line' },
          { id: 'transfer', header: t('paid_transfer'), role: 'from' },
          { id: 'ways', header: t('state'), role: 'from' },
          { id: 'value', header: t('amount_brl'), role: 'value', width: 130 },
        ]}
        rows={paid.map(({ id, payoutId, hasReceipt, cents, paidOn, competence }) => ({
          id,
          name: `${dateText(paidOn)}, ${month(competence)}`,
          cells: {
            day: dateText(paidOn),
            transfer: month(competence),
            ways: (
              <span className={css.ways}>
                {hasReceipt ? (
                  <TextLink onClick={() => void saveReceipt(id)}>{t('receipt')}</TextLink>
                ) : (
                  t('on_the_way')
                )}
                {payoutId !== null && maySee && (
                  <TextLink href={payoutPaths.one({ payoutId })}>{t('see_payout')}</TextLink>
                )}
              </span>
            ),
            value: moneyDigits(cents),
          },
        }))}
      />
    </>
  )
}

/** Its call is loaded by the press that asks for it. */
async function saveReceipt(id: string): Promise<void> {
  const { transferReceipts } = await import('@caderneta/contracts/transfer-receipts')
  await saveFile(transferReceipts.paymentReceipt, { id })
}
