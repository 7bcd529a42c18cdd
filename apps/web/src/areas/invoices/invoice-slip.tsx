import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { TextLink } from '../../ui/link.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { qrMatrix } from '../../ui/qr-path.ts'
import { SectionTitle } from '../../ui/screen.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { bankFilePaths } from '../bank-files/paths.ts'
import { CopyButton } from './copy-button.tsx'
import { recordPhrases } from './invoice-record-phrases.ts'
import css from './invoice-slip.module.css'
import { isSellerDenied, isSlipDead, isUnknownToBank } from './invoice-status.tsx'
import { slips } from '@caderneta/contracts/slips'

/** What the family pays with: the code of the Pix, and boleto and Pix each with its state in words. */
export function InvoiceSlip({ invoice }: { invoice: Invoice }) {
  const isPhone = usePhone()
  const payload = payableCode(invoice)
  return (
    <div className={css.slip}>
      {payload !== null && !isPhone && <PixCode id={invoice.id} payload={payload} />}
      <SlipWords invoice={invoice} pixToCopy={isPhone ? payload : null} />
    </div>
  )
}

/** The Pix as text, while it can be paid. */
function payableCode({ toReceiveCents, pix }: Invoice): string | null {
  return toReceiveCents !== null && pix?.status === 'active' ? pix.payload : null
}

/** The server says why there is no slip although there is something to receive. */
function isSlipOver({ can }: Invoice): boolean {
  return can?.pdf.can === false && can.pdf.reason === 'slip_partly_paid'
}

type SlipWordsProps = { invoice: Invoice; pixToCopy: string | null }

function SlipWords({ invoice, pixToCopy }: SlipWordsProps) {
  const t = usePhrases(recordPhrases)
  const { bank, pix, toReceiveCents } = invoice
  return (
    <section className={css.words}>
      <SectionTitle>{pix ? t('slipAndPix') : t('slip')}</SectionTitle>
      {bank && <p className={css.quiet}>{t('ownNumber', { number: bank.nossoNumero, ...bank })}</p>}
      {toReceiveCents === null ? <NoWay invoice={invoice} /> : <WaysToPay invoice={invoice} pixToCopy={pixToCopy} />}
    </section>
  )
}

/** For the family at the counter. On the phone the text alone is copied: a camera cannot read its own screen. */
function PixCode({ id, payload }: { id: string; payload: string }) {
  const t = usePhrases(recordPhrases)
  const { data } = useRecord(slips.pixCode, { id })
  return (
    <div className={css.code}>
      <div className={css.square}>
        {data && data.matrix.length > 0 && <QrCode matrix={qrMatrix(data.matrix)} label={t('qr')} size={168} />}
      </div>
      <CopyButton text={payload}>{t('copyPix')}</CopyButton>
    </div>
  )
}

function NoWay({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  return <p className={css.quiet}>{t(invoice.status === 'open' ? 'slipNone' : 'slipOver')}</p>
}

function WaysToPay({ invoice, pixToCopy }: SlipWordsProps) {
  const t = usePhrases(recordPhrases)
  const { pix, digitableLine } = invoice
  return (
    <>
      {pix && <p className={css.quiet}>{t(`pix_${pix.status}`, { reason: pix.reason ?? '' })}</p>}
      {digitableLine !== null && (
        <code className={css.line} aria-label={t('digitableLine')}>
          {grouped(digitableLine)}
        </code>
      )}
      <AboutSlip invoice={invoice} />
      <div className={css.buttons}>
        {pixToCopy !== null && <CopyButton text={pixToCopy}>{t('copyPix')}</CopyButton>}
        {digitableLine !== null && <CopyButton text={digitableLine}>{t('copyLine')}</CopyButton>}
      </div>
    </>
  )
}

/** After a part payment there is no slip, so nothing of it to tell the bank; a dead title says how to get another. */
function AboutSlip({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  if (isSlipOver(invoice)) return <p className={css.quiet}>{t('slipPartlyPaid')}</p>
  if (isSlipDead(invoice) || isSellerDenied(invoice))
    return <p className={css.quiet}>{disabledReason(slips.pdf, invoice.can?.pdf)}</p>
  if (!isUnknownToBank(invoice)) return null
  return invoice.isInNextRemessa === false ? <p className={css.quiet}>{t('notToBank')}</p> : <UnknownToBank />
}

/** A fact, no alarm: every slip begins so. */
function UnknownToBank() {
  const t = usePhrases(recordPhrases)
  const may = useMay()
  const mayPrepare = may(bankFiles.prepareRemessa)
  return (
    <p className={css.quiet}>
      {t('unknownToBank')} {mayPrepare && <TextLink href={bankFilePaths.prepare()}>{t('prepareRemessa')}</TextLink>}
    </p>
  )
}

/** The five fields of a bank slip's line as people read them: `34191.09008 04821.381235 …`. */
export function grouped(line: string): string {
  const digits = line.replace(/\D/g, '')
  const [, a, b, c, d, e, f, g, h] = /^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/.exec(digits) ?? []
  return a === undefined ? line : `${a}.${b} ${c}.${d} ${e}.${f} ${g} ${h}`
}
