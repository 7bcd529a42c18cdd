import type { GuardianContact } from '@caderneta/contracts/guardian-contacts'
import { guardians } from '@caderneta/contracts/guardians'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { dropDraft } from '../../ui/drafts.ts'
import { type MoreItem, MoreMenu } from '../../ui/more-menu.tsx'
import { toast } from '../../ui/toast.ts'
import { contactPhrases } from './contact-phrases.ts'
import { contactText } from './person-text.ts'

interface ContactVerbsProps {
  guardianId: string
  contact: GuardianContact
}

/** What can be done with one contact. */
export function ContactVerbs({ guardianId, contact }: ContactVerbsProps) {
  const t = usePhrases(contactPhrases)
  const known = { id: guardianId, contactId: contact.id }
  const { version } = contact
  const line = contactText(contact)
  const told = (title: string) => ({ onDone: () => toast.success({ title, line }) })
  const choose = useWrite(guardians.updateContact, told(t('made_default')))
  const verify = useWrite(guardians.verifyContact, told(t('verified_now')))
  const remove = useWrite(guardians.removeContact, told(t('removed')))
  const askVerify = async () => {
    const draftKey = `verify:${contact.id}`
    const words = { title: t('verify'), text: t('verify_text', { contact: line }), confirm: t('verify') }
    const reason = await dialogs.reason({ ...words, label: t('verify_label'), draftKey })
    if (reason === null) return
    verify.mutate({ ...known, reason, version }, { onSuccess: () => dropDraft(draftKey) })
  }
  const askRemove = async () => {
    const words = { title: t('remove'), text: t('remove_text', { contact: line }), confirm: t('remove') }
    if (await dialogs.remove(words)) remove.mutate(known)
  }
  const items: (MoreItem | false)[] = [
    (contact.verifiedAt === null || contact.refusedAt !== null) && {
      id: 'verify',
      label: t('verify'),
      onClick: () => void askVerify(),
    },
    !contact.isDefault && {
      id: 'default',
      label: t('make_default'),
      onClick: () => choose.mutate({ ...known, isDefault: true, version }),
    },
    !contact.isDefault && { id: 'remove', label: t('remove'), destructive: true, onClick: () => void askRemove() },
  ]
  return <MoreMenu label={t('actions_of')} items={items.flatMap((item) => item || [])} />
}
