import { classes } from '@caderneta/contracts/classes'
import { erpFiles } from '@caderneta/contracts/erp-files'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../client/error-words.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { dateText } from '../../ui/format-text.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { yearChoices } from '../classes/public.ts'
import css from './erp-files.module.css'
import { phrases } from './phrases.ts'

type Choices = readonly { value: string; label: string }[]

/** Where payers are enrolled whom a school does not know. */
export function askErpRules(schools: Choices): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <RulesDialog schools={schools} opened={opened} onEnd={() => answer(null)} />
  ))
}

type Props = { schools: Choices; opened: boolean; onEnd: () => void }

function RulesDialog({ schools, opened, onEnd }: Props) {
  const t = usePhrases(phrases)
  const { today } = useConfiguration().environment
  const [schoolId, setSchool] = useState<string | null>(schools.length === 1 ? (schools[0]?.value ?? null) : null)
  const [year, setYear] = useState<number | null>(Number(today.slice(0, 4)))
  return (
    <DialogFrame title={t('rules_title')} text={t('rules_text')} opened={opened} onClose={onEnd}>
      <div className={css.form}>
        <SelectField label={t('school')} options={[...schools]} required value={schoolId} onChange={setSchool} />
        <SelectField label={t('rule_year')} options={yearChoices(today)} required value={year} onChange={setYear} />
        {schoolId !== null && year !== null && (
          <RuleForm key={`${schoolId} ${year}`} schoolId={schoolId} schoolYear={year} onEnd={onEnd} />
        )}
      </div>
    </DialogFrame>
  )
}

type RuleProps = { schoolId: string; schoolYear: number; onEnd: () => void }

function RuleForm({ schoolId, schoolYear, onEnd }: RuleProps) {
  const t = usePhrases(phrases)
  const { rule, options, classId, choose } = useRule(schoolId, schoolYear)
  const [failure, setFailure] = useState<unknown>()
  const { mutateAsync, isPending } = useWrite(erpFiles.setRule, { handles: () => true })
  const send = async () => {
    setFailure(undefined)
    try {
      await mutateAsync({ schoolId, schoolYear, classId })
      toast.success({ title: t('rule_saved') })
      onEnd()
    } catch (error) {
      setFailure(error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void send()
  }
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <SelectField
        label={t('rule_class')}
        hint={rule && t('rule_set_by', { name: rule.setByName, day: dateText(rule.setAt) })}
        placeholder={t('rule_none')}
        options={options}
        clearable
        value={classId}
        onChange={choose}
      />
      <DialogButtons
        failure={failure === undefined ? undefined : errorText(failure)}
        confirm={t('rule_save')}
        sending={isPending}
        onClose={onEnd}
      />
    </form>
  )
}

/** The class of the rule until another one is chosen. */
function useRule(schoolId: string, schoolYear: number) {
  const rules = useRecord(erpFiles.rules, { schoolId }).data?.items
  const rule = rules?.find((each) => each.schoolYear === schoolYear)
  const given = { schoolId, schoolYear, isActive: 'true', maxResultCount: 200 }
  const found = useRecord(classes.list, given).data?.items ?? []
  const [chosen, choose] = useState<string | null>()
  return {
    rule,
    options: found.map(({ id, name }) => ({ value: id, label: name })),
    classId: chosen === undefined ? (rule?.classId ?? null) : chosen,
    choose,
  }
}
