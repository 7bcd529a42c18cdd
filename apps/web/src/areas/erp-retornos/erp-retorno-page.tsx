import { type ErpRetorno, erpRetornos } from '@caderneta/contracts/erp-retornos'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useEditVerb } from '../../screens/record-verbs.tsx'
import { erpRetornoPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function ErpRetornoPage() {
  const t = usePhrases(phrases)
  const { erpRetornoId } = usePathParams(erpRetornoPaths.one)
  return (
    <RecordPage
      query={useRecord(erpRetornos.get, { id: erpRetornoId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: erpRetornoPaths.list() }]}
      useView={useErpRetornoView}
    />
  )
}

function useErpRetornoView(record: ErpRetorno): RecordView {
  const t = usePhrases(phrases)
  return {
    title: record.name,
    who: record.schoolName,
    pills: <ActivePill isActive={record.isActive} gender="masculine" size="header" />,
    verbs: { primary: useEditVerb()(record.can?.update, erpRetornoPaths.change({ erpRetornoId: record.id })) },
    facts: [
      { label: t('name'), value: record.name },
      { label: t('school'), value: record.schoolName },
    ],
    history: { of: record.id },
  }
}
