import type { AgreementRecord } from '@caderneta/contracts/agreements'
import { taxIdText } from '@caderneta/kernel/tax-id'
import { usePhrases } from '../../client/phrases.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { SectionTitle } from '../../ui/screen.tsx'
import css from './agreements.module.css'
import { sharePhrases } from './share-phrases.ts'

/** The link, whether the family has read it, and the evidence of its acceptance. */
export function Acceptance({ agreement }: { agreement: AgreementRecord }) {
  const s = usePhrases(sharePhrases)
  const { linkUntil, openedAt, acceptance } = agreement
  const facts: Fact[] = [
    { label: s('link_until'), value: linkUntil === null ? s('link_none') : dateTimeText(linkUntil) },
    { label: s('opened_at'), value: openedAt === null ? s('not_opened') : dateTimeText(openedAt) },
    ...(acceptance ? [] : [{ label: s('accepted_by'), value: s('not_accepted') }]),
  ]
  return (
    <>
      <SectionTitle>{s('acceptance')}</SectionTitle>
      <FactList facts={[...facts, ...useProof(acceptance)]} />
      {acceptance && acceptance.terms.length > 0 && (
        <>
          <SectionTitle>{s('terms_text')}</SectionTitle>
          <div className={css.terms} lang="pt-BR">
            {acceptance.terms.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </>
      )}
    </>
  )
}

function useProof(acceptance: AgreementRecord['acceptance']): Fact[] {
  const s = usePhrases(sharePhrases)
  if (acceptance === null) return []
  const { name, taxId, address, userAgent, reason, recordedByName, acceptedAt, termsHash } = acceptance
  const told = [
    [s('accepted_by'), name],
    [s('own_tax_id'), taxId && taxIdText(taxId)],
    [s('accepted_at'), dateTimeText(acceptedAt)],
    [s('address'), address],
    [s('agent'), userAgent],
    [s('recorded_by'), recordedByName],
    [s('kept_at'), reason],
    [s('terms_hash'), termsHash],
  ] as const
  return told.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}
