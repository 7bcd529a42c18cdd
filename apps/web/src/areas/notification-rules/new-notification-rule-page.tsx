import { notificationRules, RuleType } from '@caderneta/contracts/notification-rules'
import { ruleTypeWords } from '@caderneta/contracts/notification-words'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { formPhrases } from './form-phrases.ts'
import { notificationRulePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { RuleFields } from './rule-fields.tsx'
import { contentOf, type RuleValues } from './rule-form.ts'

const initial: RuleValues = { name: null, type: 'invoices', schoolIds: [], categories: [], actions: [] }

export function NewNotificationRulePage() {
  const t = usePhrases(phrases)
  const f = usePhrases(formPhrases)
  const saved = useSaved()
  const typeWord = useTableWords(ruleTypeWords)
  const form = useForm(notificationRules.create, {
    initial,
    given: (values) => ({ ...contentOf(values), type: values.type }),
    onDone: ({ id, name }) =>
      saved({ title: t('saved_new'), line: name }, notificationRulePaths.one({ notificationRuleId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: notificationRulePaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={notificationRulePaths.list()}
    >
      <RuleFields form={form}>
        <FormField span={3}>
          <SelectField
            label={f('form_type')}
            required
            options={RuleType.options.map((value) => ({ value, label: typeWord(value) }))}
            {...form.field('type')}
            value={form.values.type}
            onChange={(type) => type && form.change({ type, actions: [] })}
          />
        </FormField>
      </RuleFields>
    </FormPage>
  )
}
