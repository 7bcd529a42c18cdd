import type { FamilyAgreement } from '@caderneta/contracts/agreement-pages'
import { usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { acceptPhrases } from './accept-phrases.ts'
import css from './family-agreement.module.css'

type Props = {
  agreement: FamilyAgreement
  paths: ReadonlyMap<number, string>
}

/** Each with its day; the first that is unpaid leads to its Pix and its slip, as the others do in small. */
export function FamilyInstallments({ agreement: { installments }, paths }: Props) {
  const t = usePhrases(acceptPhrases)
  const next = installments.find(({ position }) => paths.has(position))?.position
  return (
    <section>
      <h2>{t('installments')}</h2>
      <ol className={css.parts}>
        {installments.map(({ position, dueOn, cents, openCents, isLate }) => {
          const path = paths.get(position)
          const isPaid = openCents === 0
          return (
            <li key={position}>
              <div className={css.part}>
                <span>
                  {t('part', { position })}
                  <span className={css.small}> {t(isLate ? 'was_due' : 'until', { day: dateText(dueOn) })}</span>
                </span>
                <strong>{isPaid ? t('paid') : moneyText(openCents ?? cents)}</strong>
              </div>
              {path !== undefined && (
                <a className={position === next ? css.primary : css.button} href={path}>
                  {t('pay', { position })}
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
