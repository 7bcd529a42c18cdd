import { type CommissionRecord, commissions } from '@caderneta/contracts/commissions'
import { IconBan } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { monthText, useValueText } from './commission-texts.ts'
import { KeptMonths } from './kept-months.tsx'
import { commissionPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function CommissionPage() {
  const t = usePhrases(phrases)
  const { commissionId } = usePathParams(commissionPaths.one)
  return (
    <RecordPage
      query={useRecord(commissions.get, { id: commissionId })}
      title={t('one')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: commissionPaths.list() }]}
      useView={useCommissionView}
    />
  )
}

function useCommissionView(record: CommissionRecord): RecordView {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const valueText = useValueText()
  const { validFrom, endedFrom } = record
  return {
    title: record.accountName,
    pills: <ActivePill isActive={record.isActive} gender="feminine" size="header" />,
    verbs: { second: useEnd(record) },
    facts: [
      { label: t('value'), value: valueText(record) },
      { label: t('valid_from'), value: monthText(validFrom, language) },
      ...(endedFrom === null ? [] : [{ label: t('ended_from'), value: monthText(endedFrom, language) }]),
    ],
    tabs: [{ id: 'retido', label: t('kept'), body: <KeptMonths rows={record.kept} /> }],
    history: { of: record.id, as: 'tab' },
  }
}

function useEnd({ id, version, accountName, can }: CommissionRecord): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const { mutate, isPending } = useWrite(commissions.end, {
    onDone: () => toast.success({ title: t('ended'), line: accountName }),
  })
  if (!can.end.can && can.end.reason === 'permission_denied') return undefined
  const run = async () => {
    if (await dialogs.confirm({ title: t('end_title'), consequences: [t('end_from')], confirm: t('end') }))
      mutate({ id, version })
  }
  return {
    id: 'end',
    label: `${t('end')}…`,
    icon: IconBan,
    busy: isPending,
    disabledReason: disabledReason(commissions.end, can.end),
    run: () => void run(),
  }
}
