import { enrollmentContracts, type WholeEnrollmentContract } from '@caderneta/contracts/enrollment-contracts'
import { taxIdText } from '@caderneta/kernel/tax-id'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ContractPill } from './contract-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RichTextView } from '../../ui/rich-text.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { useContractVerbs } from './contract-verbs.ts'
import { enrollmentContractPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** One contract: its frozen text, who signed it, and its link. */
export function EnrollmentContractPage() {
  const t = usePhrases(phrases)
  const { enrollmentContractId } = usePathParams(enrollmentContractPaths.one)
  return (
    <RecordPage
      query={useRecord(enrollmentContracts.get, { id: enrollmentContractId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: enrollmentContractPaths.list() }]}
      useView={useContractView}
    />
  )
}

function useContractView(record: WholeEnrollmentContract): RecordView {
  const t = usePhrases(phrases)
  const signature = useSignatureFacts(record)
  return {
    title: record.studentName,
    who: record.guardianName,
    pills: <ContractPill status={record.status} size="header" />,
    verbs: useContractVerbs(record),
    facts: useFacts(record),
    body: (
      <>
        {signature && (
          <>
            <SectionTitle>{t('signature')}</SectionTitle>
            <FactList facts={signature} />
          </>
        )}
        <SectionTitle>{record.title}</SectionTitle>
        <RichTextView paragraphs={record.text.paragraphs} />
      </>
    ),
    history: { of: record.id, ofSchool: true },
  }
}

function useFacts(record: WholeEnrollmentContract): Fact[] {
  const t = usePhrases(phrases)
  const { enrollmentId, className, schoolYear, linkUntil, cancelReason } = record
  return [
    {
      label: t('enrollment'),
      value: <TextLink href={enrollmentPaths.one({ enrollmentId })}>{`${className} · ${schoolYear}`}</TextLink>,
    },
    { label: t('school'), value: record.schoolName },
    { label: t('number'), value: record.number },
    {
      label: t('model'),
      value: t(record.isStandard ? 'model_standard' : 'model_own', { number: record.modelNumber }),
    },
    { label: t('made_at'), value: dateTimeText(record.createdAt) },
    { label: t('sent_at'), value: record.sentAt === null ? '---' : dateTimeText(record.sentAt) },
    {
      label: t('link'),
      value: linkUntil === null ? t('link_none') : t('link_until', { date: dateTimeText(linkUntil) }),
    },
    ...(cancelReason === null ? [] : [{ label: t('reason'), value: cancelReason }]),
    { label: t('hash'), value: record.contentHash },
  ]
}

function useSignatureFacts({ signature }: WholeEnrollmentContract): Fact[] | null {
  const t = usePhrases(phrases)
  if (!signature) return null
  return [
    { label: t('signer'), value: signature.name },
    { label: t('signer_tax_id'), value: taxIdText(signature.taxId) },
    { label: t('signed_at'), value: dateTimeText(signature.signedAt) },
    { label: t('address'), value: signature.address },
    { label: t('agent'), value: signature.userAgent },
    { label: t('used_link'), value: signature.linkId },
    { label: t('hash'), value: signature.contentHash },
  ]
}
