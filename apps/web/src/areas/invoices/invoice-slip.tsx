import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { usePhrases } from '../../client/phrases.ts'
import { CopyButton } from './copy-button.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import css from './invoice-slip.module.css'
import { recordPhrases } from './invoice-record-phrases.ts'

/** What the family pays with: boleto and Pix, each with its state in words. */
export function InvoiceSlip({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  const { bank } = invoice
  const isPayable = invoice.toReceiveCents !== null
  return (
    <section className={css.slip}>
      <SectionTitle>{invoice.pix ? t('slipAndPix') : t('slip')}</SectionTitle>
      {bank && <p className={css.quiet}>{t('ownNumber', { number: bank.nossoNumero, ...bank })}</p>}
      {isPayable ? <WaysToPay invoice={invoice} /> : <NoWay invoice={invoice} />}
    </section>
  )
}

function NoWay({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  return <p className={css.quiet}>{t(invoice.status === 'open' ? 'slipNone' : 'slipOver')}</p>
}

function WaysToPay({ invoice: { pix, digitableLine } }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  const payload = pix?.status === 'active' ? pix.payload : null
  return (
    <>
      {pix && <p className={css.quiet}>{t(`pix_${pix.status}`, { reason: pix.reason ?? '' })}</p>}
      {digitableLine !== null && (
        <code className={css.line} aria-label={t('digitableLine')}>
          {grouped(digitableLine)}
        </code>
      )}
      <div className={css.buttons}>
        {digitableLine !== null && <CopyButton text={digitableLine}>{t('copyLine')}</CopyButton>}
        {payload !== null && <CopyButton text={payload}>{t('copyPix')}</CopyButton>}
      </div>
    </>
  )
}

/** The five fields of a bank slip's line as people read them: `34191.09008 04821.381235 …`. */
export function grouped(line: string): string {
  const digits = line.replace(/\D/g, '')
  const [, a, b, c, d, e, f, g, h] = /^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/.exec(digits) ?? []
  return a === undefined ? line : `${a}.${b} ${c}.${d} ${e}.${f} ${g} ${h}`
}
