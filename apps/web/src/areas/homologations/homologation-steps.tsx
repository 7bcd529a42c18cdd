import {
  type Homologation,
  homologations,
  type HomologationStep,
  type HomologationStepName,
} from '@caderneta/contracts/homologations'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dateText } from '../../ui/format.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import css from './homologation.module.css'
import { phrases, type Words } from './phrases.ts'
import { askStep } from './step-dialog.tsx'
import { StepPill } from './step-pill.tsx'

type Of = { id: string; version: number }

/** The checklist, in the order in which banks ask. */
export function HomologationSteps({ homologation }: { homologation: Homologation & { id: string } }) {
  const t = usePhrases(phrases)
  const { id, version, steps } = homologation
  return (
    <>
      <SectionTitle>{t('steps')}</SectionTitle>
      <RecordTable>
        <DataTable
          label={t('steps')}
          columns={columnsOf(t, { id, version })}
          rows={steps}
          rowId={({ step }) => step}
          rowName={({ step }) => t(`step_${step}`)}
          card={(row) => ({
            title: t(`step_${row.step}`),
            lines: [whenText(row), wordsOf(row, t), <StepVerbs key="verbs" step={row} of={{ id, version }} />],
            pill: <StepPill status={row.status} />,
          })}
        />
      </RecordTable>
    </>
  )
}

function columnsOf(t: Words, of: Of): Column<HomologationStep>[] {
  return [
    { id: 'step', header: t('step'), kind: 'name', cell: ({ step }) => t(`step_${step}`), fixed: true, minWidth: 280 },
    { id: 'state', header: t('state'), cell: ({ status }) => <StepPill status={status} /> },
    { id: 'date', header: t('date'), kind: 'date', cell: ({ doneOn }) => (doneOn === null ? '' : dateText(doneOn)) },
    { id: 'who', header: t('who'), cell: (row) => row.changedByName ?? '', rank: 'middle' },
    { id: 'note', header: t('note'), kind: 'words', cell: (row) => wordsOf(row, t), quiet: true, rank: 'low' },
    { id: 'verbs', header: '', kind: 'action', cell: (row) => <StepVerbs step={row} of={of} /> },
  ]
}

function whenText({ doneOn, changedByName }: HomologationStep): string {
  return [doneOn === null ? '' : dateText(doneOn), changedByName].filter(Boolean).join(' · ')
}

/** Why it was refused, what was noted, and what it waits for. */
function wordsOf(row: HomologationStep, t: Words): string {
  const waits =
    row.status === 'todo' && row.waitsFor.length > 0 ? t('waits_for', { names: namesOf(row.waitsFor, t) }) : ''
  return [row.reason, row.note, waits].filter(Boolean).join(' · ')
}

function namesOf(steps: readonly HomologationStepName[], t: Words): string {
  return steps.map((step) => t(`step_${step}`)).join(', ')
}

function StepVerbs({ step, of }: { step: HomologationStep; of: Of }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const { today } = useConfiguration().environment
  const { mutate, isPending } = useWrite(homologations.setStep, {
    onDone: () => toast.success({ title: t('undone'), line: t(`step_${step.step}`) }),
  })
  if (!may(homologations.setStep)) return null
  const { can, waitsFor, neededBy, note } = step
  const waits = waitsFor.length > 0 ? t('waits_for', { names: namesOf(waitsFor, t) }) : undefined
  const needed = neededBy.length > 0 ? t('needed_by', { names: namesOf(neededBy, t) }) : undefined
  const back = { ...of, step: step.step, status: 'todo' as const, note }
  return (
    <span className={css.verbs}>
      <Button
        onClick={() => void askStep({ ...of, step, today })}
        disabledReason={waits ?? disabledReason(homologations.setStep, can.advance)}
      >
        {t('record')}
      </Button>
      {step.status !== 'todo' && (
        <Button
          kind="quiet"
          loading={isPending}
          onClick={() => mutate(back)}
          disabledReason={needed ?? disabledReason(homologations.setStep, can.undo)}
        >
          {t('undo')}
        </Button>
      )}
    </span>
  )
}
