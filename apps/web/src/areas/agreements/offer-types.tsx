import { agreementTypeWords } from '@caderneta/contracts/agreement-status-words'
import { AgreementType } from '@caderneta/contracts/agreements'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { TextLink } from '../../ui/link.tsx'
import css from './agreements.module.css'
import { phrases } from './phrases.ts'

export type OfferTypesProps = { type: AgreementType; hrefOf: (type: AgreementType) => string }

/** Which invoices the agreement is of: each kind has an address of its own. */
export function OfferTypes({ type, hrefOf }: OfferTypesProps) {
  const t = usePhrases(phrases)
  const word = useTableWords(agreementTypeWords)
  return (
    <nav aria-label={t('which_invoices')} className={css.types}>
      <span>{t('which_invoices')}:</span>
      {AgreementType.options.map((each) =>
        each === type ? (
          <strong key={each} aria-current="page">
            {word(each)}
          </strong>
        ) : (
          <TextLink key={each} href={hrefOf(each)}>
            {word(each)}
          </TextLink>
        ),
      )}
    </nav>
  )
}
