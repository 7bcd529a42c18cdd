import { type Criteria, type VerdictLine } from '@caderneta/contracts/transfer-audit-shapes'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { IconFlask } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { type Form, useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, SwitchField } from '../../ui/choice-field.tsx'
import { ErrorFace } from '../../ui/faces.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './audits.module.css'
import { useCriterionWords } from './criterion-details.ts'
import { transferAuditPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** From which value each criterion warns and reproves. */
export function CriteriaPage() {
  const t = usePhrases(phrases)
  const query = useRecord(transferAudits.criteria, {})
  if (query.error && query.data === undefined)
    return (
      <ErrorFace title={t('load_failed')} onRetry={() => void query.refetch()}>
        {t('nothing_changed')}
      </ErrorFace>
    )
  return <LoadedOnce query={query}>{(record) => <EditCriteria record={record} />}</LoadedOnce>
}

type CriterionValues = { criterion: VerdictLine['criterion']; isEnabled: boolean; warn: number; reprove: number }
type Values = { version: number; criteria: CriterionValues[]; reason: string }

function EditCriteria({ record }: { record: Criteria }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { version, criteria, changedByName, changedAt, reason } = record
  const form = useForm<typeof transferAudits.saveCriteria, Values>(transferAudits.saveCriteria, {
    initial: { version, criteria, reason: '' },
    given: (values) => values,
    onDone: () => saved({ title: t('saved') }, transferAuditPaths.list()),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb()]}
      title={t('criteria')}
      form={{ ...form, failure: form.failure && `${t('save_failed')}. ${form.failure}` }}
      submit={t('save_criteria')}
      cancelHref={transferAuditPaths.list()}
    >
      <FormSection title={t('criteria')} hint={t('criteria_hint')}>
        <FormField span={6}>
          <Limits form={form} />
        </FormField>
      </FormSection>
      <FormSection title={t('why')}>
        <FormField span={6}>
          <TextField label={t('why')} multiline required {...form.bind('reason')} />
        </FormField>
      </FormSection>
      {changedAt !== null && (
        <p className={css.quiet}>
          {t('last_saved', {
            number: version,
            name: changedByName ?? '',
            at: dateTimeText(changedAt),
            reason: reason ?? '',
          })}
        </p>
      )}
    </FormPage>
  )
}

function Limits({ form }: { form: Form<Values> }) {
  const t = usePhrases(phrases)
  const { criteria } = form.values
  const change = (at: number, fields: Partial<CriterionValues>) =>
    form.change({ criteria: criteria.map((each, index) => (index === at ? { ...each, ...fields } : each)) })
  return (
    <>
      <CheckboxField
        label={t('enable_all')}
        value={criteria.every(({ isEnabled }) => isEnabled)}
        onChange={(isEnabled) => form.change({ criteria: criteria.map((each) => ({ ...each, isEnabled })) })}
      />
      {criteria.map((line, at) => (
        <CriterionFields key={line.criterion} line={line} at={at} form={form} change={(fields) => change(at, fields)} />
      ))}
      <p className={css.bar}>
        <Button href={transferAuditPaths.laboratory()} icon={IconFlask} kind="quiet">
          {t('laboratory')}
        </Button>
      </p>
    </>
  )
}

interface CriterionProps {
  line: CriterionValues
  at: number
  form: Form<Values>
  change: (fields: Partial<CriterionValues>) => void
}

function CriterionFields({ line, at, form, change }: CriterionProps) {
  const t = usePhrases(phrases)
  const words = useCriterionWords()
  const { criterion, isEnabled, warn, reprove } = line
  const name = words.name(criterion)
  return (
    <div className={css.criterion} role="group" aria-label={name}>
      <SwitchField
        label={name}
        hint={words.formula(criterion)}
        value={isEnabled}
        onChange={(value) => change({ isEnabled: value })}
      />
      <PercentField
        label={t('warn_of')}
        value={warn}
        onChange={(value) => change({ warn: value })}
        {...form.field(`criteria.${at}.warn`)}
      />
      <PercentField
        label={t('reprove_of')}
        value={reprove}
        onChange={(value) => change({ reprove: value })}
        {...form.field(`criteria.${at}.reprove`)}
      />
    </div>
  )
}
