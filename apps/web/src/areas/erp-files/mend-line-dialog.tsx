import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import { type ErpFile, erpFiles, type ErpLine } from '@caderneta/contracts/erp-files'
import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './erp-files.module.css'
import { phrases } from './phrases.ts'

/** What a person corrects in a line before it is tried again. */
export function askMend(file: ErpFile, line: ErpLine): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <MendDialog file={file} line={line} opened={opened} onEnd={() => answer(null)} />
  ))
}

type Props = { file: ErpFile; line: ErpLine; opened: boolean; onEnd: () => void }

function MendDialog({ file, line, opened, onEnd }: Props) {
  const t = usePhrases(phrases)
  return (
    <DialogFrame title={t('mend_title', { line: line.position })} text={line.payerName} opened={opened} onClose={onEnd}>
      <MendForm file={file} line={line} onEnd={onEnd} />
    </DialogFrame>
  )
}

const optionOf = ({ id, studentName, guardianName, className }: Enrollment) => ({
  value: id,
  label: `${studentName} · ${className} · ${guardianName}`,
})

function MendForm({ file, line, onEnd }: Omit<Props, 'opened'>) {
  const t = usePhrases(phrases)
  const form = useMend(file, line, onEnd)
  const ofSchool = { schoolId: file.schoolId, maxResultCount: 50 }
  const first = useRecord(enrollments.list, ofSchool).data?.items ?? []
  const find = async (search: string) => (await call(enrollments.list, { ...ofSchool, search })).items.map(optionOf)
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <SelectField
        label={t('charged')}
        hint={t('enrollment_hint')}
        options={first.map(optionOf)}
        search={find}
        value={form.enrollmentId}
        onChange={form.setEnrollment}
      />
      <DateField label={t('due')} value={form.dueDate} onChange={form.setDueDate} />
      <MoneyField label={t('value')} value={form.valueCents} onChange={form.setValue} />
      <DialogButtons
        failure={form.failure === undefined ? undefined : errorText(form.failure)}
        confirm={t('mend_confirm')}
        sending={form.isPending}
        onClose={onEnd}
      />
    </form>
  )
}

function useMend(file: ErpFile, line: ErpLine, onEnd: () => void) {
  const t = usePhrases(phrases)
  const { mutateAsync, isPending } = useWrite(erpFiles.tryAgain, { handles: () => true })
  const [enrollmentId, setEnrollment] = useState<string | null>(null)
  const [dueDate, setDueDate] = useState<string | null>(line.dueOn)
  const [valueCents, setValue] = useState<number | null>(line.amountCents === 0 ? null : line.amountCents)
  const [failure, setFailure] = useState<unknown>()
  const send = async () => {
    const { position } = line
    try {
      await mutateAsync({
        id: file.id,
        version: file.version,
        lines: [{ position, enrollmentId, dueDate, valueCents }],
      })
      toast.success({ title: t('again_done') })
      onEnd()
    } catch (error) {
      setFailure(error)
    }
  }
  return {
    enrollmentId,
    setEnrollment,
    dueDate,
    setDueDate,
    valueCents,
    setValue,
    failure,
    isPending,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!isPending) void send()
    },
  }
}
