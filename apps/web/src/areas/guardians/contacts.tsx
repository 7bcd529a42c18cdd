import { contactKindWords, type GuardianContact } from '@caderneta/contracts/guardian-contacts'
import { type Guardian, guardians } from '@caderneta/contracts/guardians'
import { call } from '../../client/call.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { dateText } from '../../ui/format-text.ts'
import { MaskedValue } from '../../ui/masked-value.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { askAddContact } from './add-contact-dialog.tsx'
import { contactPhrases } from './contact-phrases.ts'
import { ContactVerbs } from './contact-verbs.tsx'
import { contactText } from './person-text.ts'

/** How a family is reached: each telephone and e-mail, which is the default, and what is known of it. */
export function Contacts({ guardian, contacts }: { guardian: Guardian; contacts: readonly GuardianContact[] }) {
  const t = usePhrases(contactPhrases)
  const kindWord = useTableWords(contactKindWords)
  const may = guardian.can?.update.can === true
  return (
    <>
      <SectionTitle hint={t('contacts_hint')}>{t('contacts')}</SectionTitle>
      {contacts.length === 0 ? (
        <EmptyFace title={t('none')} ruled={false}>
          {t('none_hint')}
        </EmptyFace>
      ) : (
        <Statement
          label={t('contacts')}
          columns={[
            { id: 'contact', header: t('contact'), role: 'line' },
            { id: 'kind', header: t('kind'), role: 'from' },
            { id: 'verification', header: t('verification'), role: 'from' },
            ...(may ? [{ id: 'verbs', header: t('actions_of'), role: 'action' as const, width: 160 }] : []),
          ]}
          rows={contacts.map((contact) => ({
            id: contact.id,
            name: contactText(contact),
            cells: {
              contact: <Value guardian={guardian} contact={contact} />,
              kind: [kindWord(contact.kind), contact.label, contact.isDefault && t('default_mark')]
                .filter(Boolean)
                .join(', '),
              verification: <Verification contact={contact} />,
              ...(may ? { verbs: <ContactVerbs guardianId={guardian.id} contact={contact} /> } : {}),
            },
          }))}
        />
      )}
      {may && (
        <p>
          <Button onClick={() => void askAddContact(guardian.id)}>{t('add')}</Button>
        </p>
      )}
    </>
  )
}

/** Each look at a hidden value is written into the audit log by the server. */
function Value({ guardian, contact }: { guardian: Guardian; contact: GuardianContact }) {
  const t = usePhrases(contactPhrases)
  if (!guardian.isMasked) return contactText(contact)
  const reveal = async () => {
    const whole = await call(guardians.reveal, { id: guardian.id })
    const found = whole.contacts?.find(({ id }) => id === contact.id)
    return found ? contactText(found) : contact.value
  }
  return <MaskedValue masked={contactText(contact)} label={t('contact')} reveal={reveal} />
}

function Verification({ contact }: { contact: GuardianContact }) {
  const t = usePhrases(contactPhrases)
  const { verifiedAt, verifiedReason, refusedAt, refusal } = contact
  if (refusedAt !== null)
    return (
      <>
        {t('refused_on', { on: dateText(refusedAt.slice(0, 10)) })}
        <br />
        {refusal}
        <br />
        {t('refused_hint')}
      </>
    )
  if (verifiedAt === null) return t('not_verified')
  return (
    <>
      {t('verified_on', { on: dateText(verifiedAt.slice(0, 10)) })}
      <br />
      {verifiedReason}
    </>
  )
}
