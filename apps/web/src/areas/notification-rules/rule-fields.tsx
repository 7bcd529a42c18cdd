import { AnyCategory } from '@caderneta/contracts/products'
import { categoryWords } from '@caderneta/contracts/product-words'
import { mostActions } from '@caderneta/contracts/notification-rules'
import { ruleNatures } from '@caderneta/contracts/rule-types'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MultiSelectField } from '../../ui/multi-select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import { ActionFields } from './action-fields.tsx'
import { ActionLanes } from './action-lanes.tsx'
import { formPhrases } from './form-phrases.ts'
import { type ActionValues, daysOf, newAction, type RuleValues } from './rule-form.ts'
import { useTemplates } from './use-templates.ts'

/** @param children the type, of a new rule. */
export function RuleFields({ form, children }: { form: FormFields<RuleValues>; children?: ReactNode }) {
  const t = usePhrases(formPhrases)
  const categoryWord = useTableWords(categoryWords)
  const isNetwork = useConfiguration().currentTenant.id !== null
  const schools = useSchoolChoices('active')
  const templates = useTemplates()
  const { bind, values, change } = form
  const { actions, type } = values
  const put = (next: ActionValues[]) => change({ actions: next })
  return (
    <>
      <FormSection title={t('identity')}>
        <FormField span={6}>
          <TextField label={t('name')} maxLength={80} required {...bind('name')} />
        </FormField>
        {children}
        {isNetwork && (
          <FormField span={6}>
            <MultiSelectField
              label={t('form_schools')}
              hint={t('schools_hint')}
              options={schools}
              {...bind('schoolIds')}
            />
          </FormField>
        )}
        {ruleNatures[type].about === 'invoice' && (
          <FormField span={6}>
            <MultiSelectField
              label={t('form_categories')}
              hint={t('categories_hint')}
              options={AnyCategory.options.map((value) => ({ value, label: categoryWord(value) }))}
              {...form.field('categories')}
              value={values.categories}
              onChange={(chosen) => change({ categories: AnyCategory.options.filter((each) => chosen.includes(each)) })}
            />
          </FormField>
        )}
      </FormSection>
      <FormSection title={t('form_actions')} hint={t('actions_hint')}>
        <FormField span={6}>
          <ActionLanes type={type} actions={actions.map((action) => ({ ...action, days: daysOf(action) ?? 0 }))} />
          {actions.map((action, at) => (
            <ActionFields
              key={action.key}
              action={action}
              at={at}
              type={type}
              templates={templates}
              field={form.field}
              onChange={(fields) => put(actions.map((each) => (each === action ? { ...each, ...fields } : each)))}
              onDuplicate={() =>
                put(actions.toSpliced(at + 1, 0, { ...action, key: crypto.randomUUID(), isOn: false }))
              }
              onRemove={() => put(actions.toSpliced(at, 1))}
            />
          ))}
          {actions.length < mostActions && (
            <Button icon={IconPlus} onClick={() => put([...actions, newAction(type)])}>
              {t('add_action')}
            </Button>
          )}
        </FormField>
      </FormSection>
    </>
  )
}
