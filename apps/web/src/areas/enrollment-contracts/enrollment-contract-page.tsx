import { type EnrollmentContract, enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useEditVerb } from '../../screens/record-verbs.tsx'
import { enrollmentContractPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EnrollmentContractPage() {
  const t = usePhrases(phrases)
  const { enrollmentContractId } = usePathParams(enrollmentContractPaths.one)
  return (
    <RecordPage
      query={useRecord(enrollmentContracts.get, { id: enrollmentContractId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: enrollmentContractPaths.list() }]}
      useView={useEnrollmentContractView}
    />
  )
}

function useEnrollmentContractView(record: EnrollmentContract): RecordView {
  const t = usePhrases(phrases)
  return {
    title: record.name,
    who: record.schoolName,
    pills: <ActivePill isActive={record.isActive} gender="feminine" size="header" />,
    verbs: {
      primary: useEditVerb()(record.can?.update, enrollmentContractPaths.change({ enrollmentContractId: record.id })),
    },
    facts: [
      { label: t('name'), value: record.name },
      { label: t('school'), value: record.schoolName },
    ],
    history: { of: record.id },
  }
}
