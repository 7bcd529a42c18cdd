import { type PlanRecord, plans } from '@caderneta/contracts/plans'
import { IconCircleOff, IconRotateClockwise } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type RecordVerb, useEditVerb } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { dateText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { askDisablePlan } from './disable-plan-dialog.tsx'
import { monthText } from './month-choices.ts'
import { planPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PlanSchools } from './plan-schools.tsx'
import { PlanSimulation } from './plan-simulation.tsx'
import { PlanVersions } from './plan-versions.tsx'
import { useTermsFacts } from './terms-facts.ts'

/** One plan: its terms in force, those of other months, the schools that have it, and what it makes of an annuity. */
export function PlanPage() {
  const t = usePhrases(phrases)
  const { planId } = usePathParams(planPaths.one)
  return (
    <RecordPage
      query={useRecord(plans.get, { id: planId })}
      title={t('one')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: planPaths.list() }]}
      useView={usePlanView}
    />
  )
}

function usePlanView(record: PlanRecord): RecordView {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const { current, versions } = record
  const facts = useTermsFacts(current.terms)
  const from = { label: t('valid_from'), value: monthText(current.validFrom, language) }
  const edit = useEditVerb()(record.can.update, planPaths.change({ planId: record.id }))
  return {
    title: record.name,
    pills: <ActivePill isActive={record.isActive} gender="masculine" size="header" />,
    verbs: { primary: edit, more: [useStateVerb(record)] },
    lead: <DisabledNote record={record} />,
    tabs: [
      { id: 'condicoes', label: t('terms'), body: <FactList facts={[from, ...facts]} /> },
      { id: 'vigencias', label: t('versions'), count: versions.length, body: <PlanVersions record={record} /> },
      { id: 'escolas', label: t('schools'), body: <PlanSchools planId={record.id} /> },
      { id: 'simulacao', label: t('simulation'), body: <PlanSimulation terms={current.terms} /> },
    ],
    history: { of: record.id },
  }
}

function DisabledNote({ record: { disabledOn, disabledReason: reason, disabledScope } }: { record: PlanRecord }) {
  const t = usePhrases(phrases)
  if (disabledOn === null || reason === null) return null
  const scope = disabledScope === 'future' ? t('future') : t('not_transferred')
  const said = /[.!?]$/.test(reason) ? reason : `${reason}.`
  return <Note tone="att">{t('disabled_note', { date: dateText(disabledOn), reason: said, scope })}</Note>
}

/** Disabling asks for reason and scope over what it touches; activating is a plain question. */
function useStateVerb(record: PlanRecord): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const { id, name, version, can } = record
  const activate = useWrite(plans.activate, { handles: () => true })
  const mayNot = can.disable.can === false && can.disable.reason === 'permission_denied'
  if (mayNot) return undefined
  if (record.isActive)
    return {
      id: 'disable',
      label: `${t('disable')}…`,
      icon: IconCircleOff,
      destructive: true,
      disabledReason: disabledReason(plans.disable, can.disable),
      run: () => void askDisablePlan(record),
    }
  const ask = () =>
    dialogs.confirm({
      title: t('activate_title', { name }),
      text: t('activate_text'),
      confirm: t('activate'),
      act: async () => {
        await activate.mutateAsync({ id, version })
        toast.success({ title: t('activated'), line: name })
      },
      explain: (error) => (error instanceof Error ? error.message : ''),
    })
  return { id: 'activate', label: `${t('activate')}…`, icon: IconRotateClockwise, run: () => void ask() }
}
