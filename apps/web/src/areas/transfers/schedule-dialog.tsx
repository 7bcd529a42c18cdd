// The dialog of scheduling, for one transfer or many: how many schools, how much, each of them; then it asks once more.
import { PayoutMethod } from '@caderneta/contracts/payout-shapes'
import { payoutMethodWords } from '@caderneta/contracts/payout-words'
import { gateways } from '@caderneta/contracts/gateways'
import { transferSchedule } from '@caderneta/contracts/transfer-schedule'
import type { Transfer } from '@caderneta/contracts/transfer-shapes'
import { useState } from 'react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { type Form, useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Money } from '../../ui/format.tsx'
import { moneyDigits } from '../../ui/format-text.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { Statement } from '../../ui/statement.tsx'
import { toast } from '../../ui/toast.ts'
import { TextLink } from '../../ui/link.tsx'
import { jobPaths } from '../jobs/paths.ts'
import { schoolPaths } from '../schools/paths.ts'
import { schedulePhrases } from './schedule-phrases.ts'
import css from './transfer.module.css'

export type ToSchedule = Pick<Transfer, 'id' | 'schoolId' | 'schoolName' | 'openCents'>

type Props = { rows: readonly ToSchedule[]; opened: boolean; onClose: (isDone: boolean) => void }

/** @returns whether it was scheduled. */
export function askSchedule(rows: readonly ToSchedule[], single: boolean): Promise<boolean> {
  const Asked = single ? OneTransfer : ManyTransfers
  return openDialog<boolean>(false, (answer, opened) => <Asked rows={rows} opened={opened} onClose={answer} />)
}

const way = { method: 'pix' as PayoutMethod, bankAccountId: null }

function OneTransfer(props: Props) {
  const t = usePhrases(schedulePhrases)
  const [row] = props.rows
  const form = useForm(transferSchedule.schedule, {
    initial: { id: row?.id ?? '', cents: sumOf(props.rows), ...way },
    onDone: ({ needsApproval }) => {
      toast.success({ title: t(needsApproval ? 'done_waits' : 'scheduled_done') })
      props.onClose(true)
    },
  })
  return <Schedule {...props} form={form} />
}

function ManyTransfers(props: Props) {
  const t = usePhrases(schedulePhrases)
  const form = useForm(transferSchedule.scheduleMany, {
    initial: { transferIds: props.rows.map(({ id }) => id), totalCents: sumOf(props.rows), ...way },
    onDone: () => {
      toast.success({ title: t('started'), action: { label: t('see_task'), href: jobPaths.list() } })
      props.onClose(true)
    },
  })
  return <Schedule {...props} form={form} />
}

function sumOf(rows: readonly ToSchedule[]): number {
  return rows.reduce((sum, { openCents }) => sum + openCents, 0)
}

type Way = { method: PayoutMethod | null; bankAccountId: string | null }

function Schedule({ rows, opened, onClose, form }: Props & { form: Form<Way> }) {
  const t = usePhrases(schedulePhrases)
  const { isAsking, buttons } = useSteps(form, () => onClose(false))
  const schools = perSchool(rows)
  return (
    <DialogFrame
      title={t('title')}
      consequences={[t('day_hint'), t('limit')]}
      opened={opened}
      onClose={() => onClose(false)}
      width={520}
    >
      <form onSubmit={form.submit} noValidate className={css.form}>
        <FactList
          facts={[
            { label: t('schools', { count: schools.length }), value: '' },
            { label: t('total'), value: <Money cents={sumOf(rows)} /> },
          ]}
        />
        <Schools schools={schools} />
        {isAsking ? <p>{t('sure')}</p> : <WayFields form={form} />}
        <DialogButtons
          // One of each step: a button that turned into the other under the click would send the form unasked.
          key={isAsking ? 'send' : 'go on'}
          failure={form.failureCode === undefined ? undefined : <Failure form={form} rows={rows} />}
          sending={form.isSending}
          {...buttons}
        />
      </form>
    </DialogFrame>
  )
}

/** First how it is paid, then the question. What is refused of the first stands at its field, which the question hides. */
function useSteps({ failure, failureCode, change, values: { bankAccountId } }: Form<Way>, leave: () => void) {
  const t = usePhrases(schedulePhrases)
  const [isAsking, ask] = useState(false)
  const isAtField = failureCode !== undefined && failure === undefined
  if (isAtField && isAsking) ask(false)
  if (isAsking) return { isAsking, buttons: { confirm: t('schedule'), onClose: () => ask(false) } }
  const onConfirm = () => {
    change({})
    ask(true)
  }
  const disabledReason = bankAccountId === null ? t('choose_account') : undefined
  return { isAsking, buttons: { confirm: t('go_on'), onClose: leave, onConfirm, disabledReason } }
}

/** Refusals that begin with what failed themselves. */
const saysItself: ReadonlySet<string> = new Set([
  'payout_nothing_to_schedule',
  'payout_total_changed',
  'payout_account_missing',
  'school_documents_missing',
])

/** What failed, why where no field says it, and the way out. */
function Failure({ form: { failure, failureCode = '' }, rows }: { form: Form<Way>; rows: readonly ToSchedule[] }) {
  const t = usePhrases(schedulePhrases)
  const failed = `${t('failed')}.`
  return (
    <>
      {saysItself.has(failureCode) ? failure : [failed, failure].filter(Boolean).join(' ')}
      <WayOut code={failureCode} rows={rows} />
    </>
  )
}

/** Documents are attached where the school is: a click away. */
function WayOut({ code, rows: [row] }: { code: string; rows: readonly ToSchedule[] }) {
  const t = usePhrases(schedulePhrases)
  if (code !== 'school_documents_missing' || !row) return null
  const href = schoolPaths.one({ schoolId: row.schoolId, aba: 'documentos' })
  return (
    <>
      {' '}
      <TextLink href={href}>{t('open_documents', { school: row.schoolName })}</TextLink>
    </>
  )
}

type SchoolSum = { id: string; name: string; cents: number }

function perSchool(rows: readonly ToSchedule[]): SchoolSum[] {
  const groups = Map.groupBy(rows, ({ schoolId }) => schoolId)
  return [...groups].map(([id, own]) => ({ id, name: own[0]?.schoolName ?? '', cents: sumOf(own) }))
}

function Schools({ schools }: { schools: readonly SchoolSum[] }) {
  const t = usePhrases(schedulePhrases)
  return (
    <ScrollRegion label={t('per_school')} className={css.schools}>
      <Statement
        label={t('per_school')}
        columns={[
          { id: 'school', header: t('school'), role: 'line' },
          { id: 'value', header: t('amount_brl'), role: 'value', width: 120 },
        ]}
        rows={schools.map(({ id, name, cents }) => ({ id, name, cells: { school: name, value: moneyDigits(cents) } }))}
      />
    </ScrollRegion>
  )
}

function WayFields({ form }: { form: Form<Way> }) {
  const t = usePhrases(schedulePhrases)
  const accounts = useRecord(gateways.listAccounts, { isActive: 'true', maxResultCount: 100 }).data?.items ?? []
  const method = useTableWords(payoutMethodWords)
  return (
    <>
      <RadioField
        label={t('way')}
        hint={form.values.method === 'file' ? t('file_hint') : undefined}
        choices={PayoutMethod.options.map((value) => ({ value, label: method(value) }))}
        {...form.bind('method')}
        required
      />
      <SelectField
        label={t('from_account')}
        options={accounts.map((each) => ({
          value: each.id,
          label: `${each.bank} · ${each.agency} · ${each.account}-${each.accountDigit} · ${each.holderName}`,
        }))}
        {...form.bind('bankAccountId')}
        required
      />
    </>
  )
}
