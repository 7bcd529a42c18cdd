import type { FamilyInvoice } from '@caderneta/contracts/invoice-view'
import { IconChevronDown, IconCopy, IconListDetails } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { moneyDigits, moneyText } from '../../ui/format-text.ts'
import { CopyButton } from './family-pay.tsx'
import css from './family-sum.module.css'
import { sumLines, sumText } from './family-words.ts'
import { phrases } from './phrases.ts'

/** "Como se chega a este valor": ruled lines that end in the same number. */
export function FamilySum({ invoice }: { invoice: FamilyInvoice }) {
  const t = usePhrases(phrases)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { owed } = invoice
  if (!owed) return null
  return (
    <section>
      <h2>
        <button
          type="button"
          className={css.opener}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <IconListDetails size={20} stroke={1.6} aria-hidden />
          <span className={css.words}>
            <span className={css.title}>{t('why')}</span>
            <Short owed={owed} />
          </span>
          <IconChevronDown size={18} stroke={1.8} aria-hidden className={css.chevron} />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        <dl className={css.lines}>
          {sumLines(invoice).map((line) => (
            <div key={line.id} className={css.line}>
              <dt>{line.words}</dt>
              <dd>{moneyDigits(line.cents)}</dd>
            </div>
          ))}
          <div className={css.total}>
            <dt>{t('to_pay_today')}</dt>
            <dd>{moneyText(owed.totalCents)}</dd>
          </div>
        </dl>
        {owed.daysLate > 0 && <p className={css.note}>{t('terms')}</p>}
        <CopyButton text={sumText(invoice)} icon={IconCopy}>
          {t('copy_memory')}
        </CopyButton>
      </div>
    </section>
  )
}

function Short({ owed }: { owed: NonNullable<FamilyInvoice['owed']> }) {
  const t = usePhrases(phrases)
  const charges = owed.correctionCents + owed.fineCents + owed.interestCents
  if (charges > 0)
    return (
      <span className={css.short}>
        {t(owed.correctionCents > 0 ? 'why_corrected' : 'why_charges', { value: moneyText(charges) })}
      </span>
    )
  if (owed.discountCents > 0)
    return <span className={css.short}>{t('why_discount', { value: moneyText(owed.discountCents) })}</span>
  return <span className={css.short}>{t('why_plain')}</span>
}
