// How a family is reached: each telephone and e-mail with its kind, the default ones first.
import type { DebtRecord } from '@caderneta/contracts/collection-shapes'
import { contactKindWords } from '@caderneta/contracts/guardian-contacts'
import { formatPhone, isPhone } from '@caderneta/kernel/phone'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { dateText } from '../../ui/format-text.ts'
import css from './collection.module.css'
import { debtPhrases } from './debt-phrases.ts'

type Way = DebtRecord['reach'][number]

export function Ways({ record: { reach, isReachable } }: { record: DebtRecord }) {
  const d = usePhrases(debtPhrases)
  if (reach.length === 0) return d('no_contacts')
  return (
    <ul className={css.ways}>
      {reach.map((way) => (
        <li key={way.id}>
          <WayText way={way} isReachable={isReachable} />
          <WayFacts way={way} />
        </li>
      ))}
    </ul>
  )
}

/** The way to the payer; masked, it is shown and leads nowhere. */
function WayText({ way: { kind, value }, isReachable }: { way: Way; isReachable: boolean }) {
  const text = kind !== 'email' && isPhone(value) ? formatPhone(value) : value
  if (!isReachable) return text
  return <a href={kind === 'email' ? `mailto:${value}` : `tel:+55${value}`}>{text}</a>
}

function WayFacts({ way: { kind, label, isDefault, verifiedAt } }: { way: Way }) {
  const d = usePhrases(debtPhrases)
  const kindWord = useTableWords(contactKindWords)
  const facts = [
    kindWord(kind),
    label,
    isDefault && d('default_contact'),
    verifiedAt === null ? d('not_verified') : d('verified_on', { day: dateText(verifiedAt.slice(0, 10)) }),
  ]
  return <small className={css.quiet}>{facts.filter(Boolean).join(', ')}</small>
}
