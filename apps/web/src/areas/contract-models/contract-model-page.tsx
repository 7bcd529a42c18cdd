import { type ContractModel, contractModels } from '@caderneta/contracts/contract-models'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useEditVerb } from '../../screens/record-verbs.tsx'
import { contractModelPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function ContractModelPage() {
  const t = usePhrases(phrases)
  const { contractModelId } = usePathParams(contractModelPaths.one)
  return (
    <RecordPage
      query={useRecord(contractModels.get, { id: contractModelId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: contractModelPaths.list() }]}
      useView={useContractModelView}
    />
  )
}

function useContractModelView(record: ContractModel): RecordView {
  const t = usePhrases(phrases)
  return {
    title: record.name,
    pills: <ActivePill isActive={record.isActive} gender="masculine" size="header" />,
    verbs: { primary: useEditVerb()(record.can?.update, contractModelPaths.change({ contractModelId: record.id })) },
    facts: [{ label: t('name'), value: record.name }],
    history: { of: record.id },
  }
}
