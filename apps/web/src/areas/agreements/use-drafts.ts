// What this person and others have begun for the family. It is kept on the server each time a step is done.
import { type AgreementDraft, agreementDrafts } from '@caderneta/contracts/agreement-drafts'
import type { AgreementType, Candidate } from '@caderneta/contracts/agreements'
import { useState } from 'react'
import { useMay } from '../../client/permissions.ts'
import type { Form } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import type { OfferValues } from './offer.ts'

type Given = {
  of: { guardianId?: string; enrollmentId?: string }
  type: AgreementType
  items: readonly Candidate[]
  form: Form<OfferValues>
}

export function useDrafts({ of, type, items, form }: Given) {
  const may = useMay()
  const { data } = useRecord(agreementDrafts.drafts, { ...of, agreementType: type })
  // Another person's work does not come into sight because this one saved theirs.
  const [hidden, hide] = useState<ReadonlySet<string>>(new Set())
  const [isOwnOpen, setOwnOpen] = useState(false)
  // A step is left whether or not the draft could be kept: the tab keeps it too.
  const save = useWrite(agreementDrafts.saveDraft, { handles: () => true })
  const take = useWrite(agreementDrafts.takeDraft)
  const drop = useWrite(agreementDrafts.dropDraft)
  const open = new Set(items.filter(({ can }) => can.can).map(({ invoiceId }) => invoiceId))
  /** What cannot enter any more is left out. */
  const apply = ({ fields }: AgreementDraft) => {
    setOwnOpen(true)
    form.change({ ...fields, invoiceIds: fields.invoiceIds.filter((id) => open.has(id)) })
  }
  const shown = (data?.items ?? []).filter(({ id, isOwn }) => !hidden.has(id) && !(isOwn && isOwnOpen))
  return {
    own: shown.find(({ isOwn }) => isOwn),
    others: shown.filter(({ isOwn }) => !isOwn),
    isBusy: take.isPending || drop.isPending,
    keep: () => {
      setOwnOpen(true)
      if (may(agreementDrafts.saveDraft)) save.mutate({ agreementType: type, fields: form.values })
    },
    resume: apply,
    take: ({ id, version }: AgreementDraft) => take.mutate({ id, version }, { onSuccess: apply }),
    drop: ({ id }: AgreementDraft) => drop.mutate({ id }),
    hide: ({ id }: AgreementDraft) => hide(new Set([...hidden, id])),
  }
}
