import { type CurrentTerm, type TermKind, terms } from '@caderneta/contracts/terms'
import { type FormEvent, useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { PlainForm } from '../../ui/plain-form.tsx'
import { acceptPhrases } from './accept-phrases.ts'
import { TermSheet } from './term-sheet.tsx'
import { useAcceptTerm } from './use-accept-term.ts'

type Kind = Exclude<TermKind, 'RegistrationUpdate'>
const ticks = { PrivacyPolicy: 'tick_policy', StatementOfResponsibility: 'tick_statement' } as const

export function TermsOfUsePage() {
  return <AcceptTermPage kind="PrivacyPolicy" />
}

export function ResponsibilityPage() {
  return <AcceptTermPage kind="StatementOfResponsibility" />
}

function AcceptTermPage({ kind }: { kind: Kind }) {
  const query = useRecord(terms.current, { termOfServiceType: kind })
  return <LoadedOnce query={query}>{(term) => <AcceptTerm key={term.id} term={term} kind={kind} />}</LoadedOnce>
}

function AcceptTerm({ term, kind }: { term: CurrentTerm; kind: Kind }) {
  const t = usePhrases(acceptPhrases)
  const [isTicked, setTicked] = useState(false)
  const [tried, setTried] = useState(false)
  const accept = useAcceptTerm()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isTicked) accept.mutate({ id: term.id })
  }
  return (
    <TermSheet term={term}>
      <PlainForm form={{ submit, isSending: accept.isPending }} title={null} submit={t('accept')} alone>
        <CheckboxField
          label={t(ticks[kind])}
          value={isTicked}
          onChange={setTicked}
          error={tried && !isTicked ? t('required') : undefined}
        />
      </PlainForm>
    </TermSheet>
  )
}
