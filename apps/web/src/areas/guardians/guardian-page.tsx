import { agreements } from '@caderneta/contracts/agreements'
import { enrollments } from '@caderneta/contracts/enrollments'
import { type Guardian, guardians } from '@caderneta/contracts/guardians'
import { invoices } from '@caderneta/contracts/invoices'
import { IconArrowsJoin, IconArrowsSplit, IconHeartHandshake, IconFileText, IconUserPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { usePathParams } from '../../client/path.ts'
import { call } from '../../client/call.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { addressText } from '../../ui/address-text.ts'
import { useVisited } from '../../ui/data-table.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { dateText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { MaskedValue } from '../../ui/masked-value.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Contacts } from './contacts.tsx'
import { FamilyInvoices, NextDue } from './family-invoices.tsx'
import { FamilyAccess } from './family-access.tsx'
import { FamilyStatements } from './family-statements.tsx'
import { FamilyCredit, useCredit } from './family-credit.tsx'
import { FamilyDebt } from './family-debt.tsx'
import { FamilyMessages } from './family-messages.tsx'
import { Household } from './household.tsx'
import { MergedHere, MergedInto } from './merged-records.tsx'
import { separatePhrases } from './separate-phrases.ts'
import { mergePhrases } from './merge-phrases.ts'
import { guardianPaths } from './paths.ts'
import { taxIdText } from '@caderneta/kernel/tax-id'
import { phoneText } from './person-text.ts'
import { SharedEnrollments } from './shared-enrollments.tsx'
import { phrases } from './phrases.ts'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { useAgreementFacts } from '../../screens/agreement-facts.tsx'
import { agreementPaths } from '../agreements/paths.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { PartsOf } from '../../screens/record-parts.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type RecordVerbs, useEditVerb } from '../../screens/record-verbs.tsx'

/** One family: who pays, and for whom. */
export function GuardianPage() {
  const t = usePhrases(phrases)
  const { guardianId } = usePathParams(guardianPaths.one)
  const query = useRecord(guardians.get, { id: guardianId })
  const { visit } = useVisited(guardians.list.name)
  // Marks the row of the list as read; the list reads it when it is drawn again.
  // oxlint-disable-next-line react/exhaustive-deps -- once per guardian
  useEffect(() => visit(guardianId), [guardianId])
  return (
    <RecordPage
      query={query}
      title={t('guardian')}
      crumbs={[{ label: t('title'), href: guardianPaths.list() }]}
      useView={useGuardianView}
    />
  )
}

function useGuardianView(guardian: Guardian): RecordView {
  const t = usePhrases(phrases)
  const mayReadInvoices = useMay()(invoices.list)
  return {
    title: guardian.name,
    verbs: useVerbs(guardian),
    lead: <SectionTitle>{t('contact')}</SectionTitle>,
    facts: useFacts(guardian),
    body: (
      <>
        {guardian.mergedInto && <MergedInto into={guardian.mergedInto} />}
        {guardian.lacksAddress && !guardian.mergedInto && <LacksAddress guardian={guardian} />}
        <SectionTitle>{t('students')}</SectionTitle>
        <Household guardian={guardian} />
        <SharedEnrollments rows={guardian.shared} />
        {mayReadInvoices && <FamilyMoney guardianId={guardian.id} />}
        {guardian.contacts && <Contacts guardian={guardian} contacts={guardian.contacts} />}
        <FamilyMessages guardian={guardian} />
        {guardian.merged && guardian.merged.length > 0 && <MergedHere merged={guardian.merged} />}
      </>
    ),
    history: { of: guardian.id, also: householdOf(guardian) },
    sights: [guardian.id, ...studentIdsOf(guardian)],
  }
}

function FamilyMoney({ guardianId }: { guardianId: string }) {
  return (
    <>
      <FamilyInvoices guardianId={guardianId} />
      <FamilyCredit guardianId={guardianId} />
      <PartsOf record="guardian" id={guardianId} />
      <FamilyAccess guardianId={guardianId} />
      <FamilyStatements guardianId={guardianId} />
    </>
  )
}

/** Students and enrollments, whose history is that of the family. */
function householdOf(guardian: Guardian): string[] {
  const { enrollments: living = [] } = guardian
  return [...studentIdsOf(guardian), ...living.map(({ id }) => id)]
}

/** With the records that were merged into them. */
function studentIdsOf({ students }: Guardian): string[] {
  return students.flatMap(({ id, former = [] }) => [id, ...former.map((each) => each.id)])
}

/** No bank registers a title of this family: said before the remessa is written, with the way to mend it. */
function LacksAddress({ guardian: { id: guardianId, can } }: { guardian: Guardian }) {
  const t = usePhrases(phrases)
  const mend = <TextLink href={guardianPaths.change({ guardianId })}>{t('mend_address')}</TextLink>
  return (
    <Note tone="att" action={can?.update.can ? mend : undefined}>
      {t('lacks_address')}
    </Note>
  )
}

/** A record is merged, or its merge undone. */
function useMergeVerb({ id: guardianId, can, mergedInto }: Guardian) {
  const m = usePhrases(mergePhrases)
  const s = usePhrases(separatePhrases)
  const may = useMay()
  if (!may(guardians.merge)) return undefined
  if (mergedInto)
    return {
      id: 'separate',
      label: s('separate'),
      icon: IconArrowsSplit,
      href: guardianPaths.separate({ guardianId }),
      disabledReason: disabledReason(guardians.separate, can?.separate),
    }
  return {
    id: 'merge',
    label: m('merge'),
    icon: IconArrowsJoin,
    href: guardianPaths.merge({ guardianId }),
    disabledReason: disabledReason(guardians.merge, can?.merge),
  }
}

function useVerbs(guardian: Guardian): RecordVerbs {
  const { id: guardianId, can } = guardian
  const t = usePhrases(phrases)
  const may = useMay()
  const toInvoices = {
    id: 'invoices',
    label: t('family_invoices'),
    icon: IconFileText,
    href: invoicePaths.list({ guardianId }),
  }
  const agree = {
    id: 'agree',
    label: t('new_agreement'),
    icon: IconHeartHandshake,
    href: agreementPaths.ofGuardian({ guardianId, agreementType: 'vencidas' }),
  }
  const add = {
    id: 'add',
    label: t('add_student'),
    icon: IconUserPlus,
    href: enrollmentPaths.create({ guardianId }),
  }
  return {
    primary: may(enrollments.enrollFamily) ? add : undefined,
    second: may(invoices.list) ? toInvoices : undefined,
    more: [
      useEditVerb()(can?.update, guardianPaths.change({ guardianId })),
      may(agreements.create) ? agree : undefined,
      useMergeVerb(guardian),
    ],
  }
}

function useFacts(guardian: Guardian): Fact[] {
  const t = usePhrases(phrases)
  const may = useMay()
  const { isMasked } = guardian
  const debt: Fact[] = [
    ...(may(invoices.totals) ? [{ label: t('owed'), value: <FamilyDebt guardianId={guardian.id} /> }] : []),
    ...(may(invoices.list) ? [{ label: t('next_due'), value: <NextDue guardianId={guardian.id} /> }] : []),
    ...useCredit(guardian.id),
    ...useAgreementFacts({ guardianId: guardian.id }, (agreementId) => agreementPaths.one({ agreementId })),
  ]
  // Each look at a hidden value is written into the audit log by the server.
  const reveal = (read: (whole: Guardian) => string) =>
    isMasked ? async () => read(await call(guardians.reveal, { id: guardian.id })) : undefined
  const shown = (label: string, read: (whole: Guardian) => string) => {
    const masked = read(guardian)
    const ask = masked === t('nothing') ? undefined : reveal(read)
    return { label, value: ask ? <MaskedValue masked={masked} label={label} reveal={ask} /> : masked }
  }
  return [
    ...debt,
    shown(t('full_name'), (whole) => whole.name),
    shown(t('tax_id'), (whole) => taxIdText(whole.taxId)),
    shown(t('phone'), (whole) => phoneText(whole.phone)),
    shown(t('email'), (whole) => whole.email ?? t('nothing')),
    shown(t('born'), (whole) => bornText(whole.bornOn)),
    shown(t('address'), (whole) => addressText(whole.address) || t('nothing')),
  ]
}

/** A masked date stays as the server sent it. */
function bornText(bornOn: string | null): string {
  return bornOn?.includes('•') ? bornOn : dateText(bornOn)
}
