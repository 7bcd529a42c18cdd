import { deliveryReasonWords, deliveryStatusWords } from '@caderneta/contracts/delivery-words'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { sendings } from '@caderneta/contracts/sendings'
import { useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { dateTimeText } from '../../ui/format-text.ts'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { sendingPhrases } from './sending-phrases.ts'

/** E-mails of the invoice to its payer: whether each has left, and why not. */
export function InvoiceSendings({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(sendingPhrases)
  const language = useLanguage()
  const enabled = useMay()(sendings.list)
  const { data } = useRecord(sendings.list, { id: invoice.id }, { enabled })
  if (!data || data.items.length === 0) return null
  const stateOf = ({ status, reason }: (typeof data.items)[number]) => {
    const why = reason === null ? '' : (deliveryReasonWords[reason]?.[language] ?? reason)
    return [deliveryStatusWords[status][language], why].filter(Boolean).join(': ')
  }
  return (
    <section>
      <SectionTitle>{t('sendings')}</SectionTitle>
      <Statement
        label={t('sendings')}
        columns={[
          { id: 'at', header: t('when'), role: 'when' },
          { id: 'to', header: t('to'), role: 'line' },
          { id: 'state', header: t('state'), role: 'from' },
        ]}
        rows={data.items.map((item) => ({
          id: item.id,
          name: item.recipient,
          cells: { at: dateTimeText(item.at), to: item.recipient, state: stateOf(item) },
        }))}
      />
    </section>
  )
}
