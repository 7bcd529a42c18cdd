import { gateways } from '@caderneta/contracts/gateways'
import { PaymentTerms } from '@caderneta/contracts/school-shapes'
import { useMay } from '../../client/permissions.ts'
import { useLanguage } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormField } from '../../ui/form-screen.tsx'
import { Note } from '../../ui/note.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { SchoolTerms } from './new-school.ts'
import { railWarningText } from './rail-warning-words.ts'

interface TermsWarningsProps {
  bankAgreementId: string | null
  terms: SchoolTerms
}

/** What the chosen bank will not take of the terms, while they are typed; silent until they are whole. */
export function TermsWarnings({ bankAgreementId, terms }: TermsWarningsProps) {
  useLanguage()
  const may = useMay()
  const asked = useDebounced(terms)
  const enabled = bankAgreementId !== null && may(gateways.checkTerms) && PaymentTerms.safeParse(asked).success
  const { data } = useRecord(
    gateways.checkTerms,
    { id: bankAgreementId ?? '', ...asked },
    { enabled, staleSeconds: 300 },
  )
  const items = enabled ? (data?.items ?? []) : []
  return items.map((warning) => {
    const text = railWarningText(warning)
    return (
      <FormField key={text} span={6}>
        <Note tone="att" live>
          {text}
        </Note>
      </FormField>
    )
  })
}
