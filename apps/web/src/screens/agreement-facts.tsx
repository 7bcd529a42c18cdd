import { agreementStatusWords } from '@caderneta/contracts/agreement-status-words'
import { agreements } from '@caderneta/contracts/agreements'
import { useMay } from '../client/permissions.ts'
import { definePhrases, usePhrases, useTableWords } from '../client/phrases.ts'
import { useRecord } from '../client/use-record.ts'
import type { Fact } from '../ui/fact-list.tsx'
import { TextLink } from '../ui/link.tsx'

const phrases = definePhrases('screens.agreements', {
  'pt-BR': { agreement: 'Acordo', one: 'Acordo {{code}} · {{state}}' },
  en: { agreement: 'Agreement', one: 'Agreement {{code}} · {{state}}' },
})

type Of = { invoiceId: string } | { enrollmentId: string } | { guardianId: string }
const most = 3

/** The newest agreements of an invoice, an enrollment or a family, each with its state and the way to it; none where there is none. */
export function useAgreementFacts(of: Of, hrefOf: (agreementId: string) => string): Fact[] {
  const t = usePhrases(phrases)
  const state = useTableWords(agreementStatusWords)
  const isRead = useMay()(agreements.list)
  const { data } = useRecord(agreements.list, { ...of, maxResultCount: most }, { enabled: isRead })
  if (!isRead || !data) return []
  return data.items.map(({ id, code, status }) => ({
    label: t('agreement'),
    value: <TextLink href={hrefOf(id)}>{t('one', { code, state: state(status) })}</TextLink>,
  }))
}
