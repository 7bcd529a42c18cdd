import type { FamilyInvoice } from '@caderneta/contracts/invoice-view'
import { taxIdText } from '@caderneta/kernel/tax-id'
import { IconBarcode, IconCheck, IconCopy, IconFileTypePdf, type Icon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { qrMatrix } from '../../ui/qr-path.ts'
import css from './family-pay.module.css'
import { pixTakesText, slipTakesText } from './family-words.ts'
import { phrases } from './phrases.ts'

/** Pix first where the provider has answered; the boleto while it holds. One green button on the page. */
export function FamilyPay({ invoice, pdf }: { invoice: FamilyInvoice; pdf: string }) {
  const { pix, digitableLine, isSlipOver } = invoice
  return (
    <>
      {pix && <Pix invoice={invoice} pix={pix} />}
      {digitableLine !== null && <Slip invoice={invoice} line={digitableLine} pdf={pdf} />}
      {isSlipOver && <SlipOver invoice={invoice} />}
      {digitableLine === null && !isSlipOver && <WithoutLine invoice={invoice} pdf={pdf} />}
    </>
  )
}

/** The network lets its families copy no code: on paper, or at the school. */
function WithoutLine({ invoice, pdf }: { invoice: FamilyInvoice; pdf: string }) {
  if (invoice.canPrint) return <PrintOnly pdf={pdf} />
  return invoice.pix === null ? <AtSchool /> : null
}

/** The network offers the slip on paper, and no code to copy. */
function PrintOnly({ pdf }: { pdf: string }) {
  return (
    <section className={css.slip}>
      <div className={css.pair}>
        <PdfLink pdf={pdf} />
      </div>
    </section>
  )
}

/** The network takes no payment over this page. */
function AtSchool() {
  const t = usePhrases(phrases)
  return <p className={css.hint}>{t('payAtSchool')}</p>
}

function PdfLink({ pdf }: { pdf: string }) {
  const t = usePhrases(phrases)
  return (
    <a className={css.button} href={pdf} download>
      <IconFileTypePdf size={18} stroke={1.8} aria-hidden />
      {t('pdf')}
    </a>
  )
}

/** After a part payment the boleto, made of the whole amount, does not hold any more; nor does one that its bank wrote off. */
function SlipOver({ invoice: { pix, owed } }: { invoice: FamilyInvoice }) {
  const t = usePhrases(phrases)
  const rail = pix === null ? 'School' : 'Pix'
  return <p className={css.hint}>{t(owed && owed.receivedCents > 0 ? `slipOver${rail}` : `slipDead${rail}`)}</p>
}

/** Without Pix the code of the boleto is what the family came for: the green button copies it. */
function Slip({ invoice, line, pdf }: { invoice: FamilyInvoice; line: string; pdf: string }) {
  const t = usePhrases(phrases)
  const { pix, beneficiary } = invoice
  const takes = slipTakesText(invoice)
  const bare = line.replace(/\D/g, '')
  return (
    <>
      {!pix && (
        <section className={css.pay}>
          <CopyButton text={bare} icon={IconCopy} primary>
            {t('copySlipCode')}
          </CopyButton>
          <p className={css.hint}>{t('pasteSlip')}</p>
        </section>
      )}
      <section className={css.slip}>
        <h2 className={css.label}>{t('slipCode')}</h2>
        <p className={css.line}>{brokenLine(line)}</p>
        {takes !== null && <p className={css.hint}>{takes}</p>}
        <div className={css.pair}>
          {pix && (
            <CopyButton text={bare} icon={IconBarcode}>
              {t('copySlip')}
            </CopyButton>
          )}
          {invoice.canPrint && <PdfLink pdf={pdf} />}
        </div>
        {!pix && <Receiver words={t('check')} beneficiary={beneficiary} />}
      </section>
    </>
  )
}

/** The last two fields stay together, so that a phone breaks the line before them and not between. */
function brokenLine(line: string): string {
  return line.replace(/ (?=\d{14}$)/, '\u00a0')
}

function Pix({ invoice, pix }: { invoice: FamilyInvoice; pix: NonNullable<FamilyInvoice['pix']> }) {
  const t = usePhrases(phrases)
  const byPix = pixTakesText(invoice)
  return (
    <>
      <section className={css.pay}>
        <CopyButton text={pix.payload} icon={IconCopy} primary>
          {t('copyPix')}
        </CopyButton>
        <p className={css.hint}>{t('paste')}</p>
        {byPix !== null && <p className={css.hint}>{byPix}</p>}
      </section>
      <section className={css.point}>
        <QrCode matrix={qrMatrix(pix.matrix)} label={t('qr')} size={148} />
        <div>
          <h2 className={css.strong}>{t('point')}</h2>
          <Receiver words={t('point_text')} beneficiary={invoice.beneficiary} />
        </div>
      </section>
    </>
  )
}

export function Receiver({ words, beneficiary }: { words: string; beneficiary: FamilyInvoice['beneficiary'] }) {
  return (
    <div className={css.receiver}>
      <p>{words}</p>
      <p className={css.strong}>{beneficiary.name}</p>
      <p>{taxIdText(beneficiary.taxId)}</p>
    </div>
  )
}

type CopyButtonProps = { text: string; icon: Icon; primary?: boolean; children: ReactNode }

/** The kit's button brings the hints of the signed-in program along: this page has its own. */
export function CopyButton({ text, icon: IconPart, primary = false, children }: CopyButtonProps) {
  const t = usePhrases(phrases)
  const [state, setState] = useState<'idle' | 'copied' | 'byHand'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      setTimeout(() => setState('idle'), 2500)
    } catch {
      // A browser inside of a messenger may forbid it: then the text itself is shown.
      setState('byHand')
    }
  }
  const Shown = state === 'copied' ? IconCheck : IconPart
  return (
    <>
      <button type="button" className={[css.button, primary ? css.primary : ''].join(' ')} onClick={() => void copy()}>
        <Shown size={20} stroke={1.8} aria-hidden />
        <span aria-live="polite">{state === 'copied' ? t('copied') : children}</span>
      </button>
      {state === 'byHand' && (
        <p className={css.byHand} role="alert">
          {t('copyByHand')} <span className={css.code}>{text}</span>
        </p>
      )}
    </>
  )
}
