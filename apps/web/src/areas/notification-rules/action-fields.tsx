import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { MessageChannel, type RuleType } from '@caderneta/contracts/notification-rules'
import { ruleNatures, triggerOf } from '@caderneta/contracts/rule-types'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import type { FieldState } from '../../client/use-form.ts'
import { IconButton } from '../../ui/button.tsx'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { anchorOf } from './anchors.ts'
import { formPhrases } from './form-phrases.ts'
import css from './notification-rules.module.css'
import { type ActionValues, type When } from './rule-form.ts'
import type { TemplateOption } from './use-templates.ts'

const sideOf: Record<When, number> = { before: -1, on: 0, after: 1 }

interface ActionFieldsProps {
  action: ActionValues
  at: number
  type: RuleType
  templates: readonly TemplateOption[]
  field: (member: string) => FieldState
  onChange: (fields: Partial<ActionValues>) => void
  onDuplicate: () => void
  onRemove: () => void
}

export function ActionFields({
  action,
  at,
  type,
  templates,
  field,
  onChange,
  onDuplicate,
  onRemove,
}: ActionFieldsProps) {
  const t = usePhrases(formPhrases)
  const channelWord = useTableWords(messageChannelWords)
  const whens: When[] = ruleNatures[type].hasBefore ? ['before', 'on', 'after'] : ['on', 'after']
  const anchor = anchorOf[type]
  const whenWord = (when: When) => {
    if (when === 'before') return t(anchor === 'opening' ? 'before_opening' : 'before_due')
    return when === 'on' ? t(`on_${anchor}`) : t(`after_${anchor}`)
  }
  const ofKind = templates.filter(({ kind }) => kind === triggerOf(type, sideOf[action.when]))
  const here = (name: string) => field(`actions.${at}.${name}`)
  return (
    <section className={css.action} aria-label={t('action_of', { number: at + 1 })}>
      <div className={css.head}>
        <h3>{t('action_of', { number: at + 1 })}</h3>
        <IconButton label={t('duplicate_action', { number: at + 1 })} icon={IconCopy} onClick={onDuplicate} />
        <IconButton label={t('remove_action', { number: at + 1 })} icon={IconTrash} onClick={onRemove} />
      </div>
      <FormSection title={t('what_and_when')}>
        <FormField span={3}>
          <TextField
            label={t('action_name')}
            maxLength={60}
            required
            value={action.name}
            onChange={(name) => onChange({ name: name ?? '' })}
            {...here('name')}
          />
        </FormField>
        <FormField span={3}>
          <SelectField
            label={t('when_to_send')}
            required
            options={whens.map((value) => ({ value, label: whenWord(value) }))}
            value={action.when}
            onChange={(when) => when && onChange({ when, template: null, fallback: null })}
            {...here('when')}
          />
        </FormField>
        {action.when !== 'on' && (
          <FormField span={2}>
            <NumberField
              label={t('days')}
              digits={2}
              required
              value={action.count}
              onChange={(count) => onChange({ count })}
              {...here('days')}
            />
          </FormField>
        )}
        <FormField span={2}>
          <SelectField
            label={t('form_channel')}
            required
            options={MessageChannel.options.map((value) => ({ value, label: channelWord(value) }))}
            value={action.channel}
            onChange={(channel) => channel && onChange({ channel, template: null, fallback: null })}
            {...here('channel')}
          />
        </FormField>
        <TemplateChoices action={action} templates={ofKind} here={here} onChange={onChange} />
        <FormField span={2}>
          <SwitchField
            label={t('is_on')}
            value={action.isOn}
            onChange={(isOn) => onChange({ isOn })}
            {...here('isOn')}
          />
        </FormField>
      </FormSection>
    </section>
  )
}

interface TemplateChoicesProps extends Pick<ActionFieldsProps, 'action' | 'templates' | 'onChange'> {
  here: (name: string) => FieldState
}

/** Templates for the action's day: of its channel, and of the others for where it has none. */
function TemplateChoices({ action, templates, here, onChange }: TemplateChoicesProps) {
  const t = usePhrases(formPhrases)
  const channelWord = useTableWords(messageChannelWords)
  const own = templates.filter(({ channel }) => channel === action.channel)
  const others = templates.filter(({ channel }) => channel !== action.channel)
  const labelOf = ({ name, isApproved }: TemplateOption) => (isApproved ? name : t('not_approved', { name }))
  return (
    <>
      <FormField span={4}>
        <SelectField
          label={t('form_template')}
          hint={own.length === 0 ? t('no_template') : undefined}
          required
          options={own.map((each) => ({ value: each.value, label: labelOf(each) }))}
          value={action.template}
          onChange={(template) => onChange({ template })}
          {...here('template')}
        />
      </FormField>
      <FormField span={4}>
        <SelectField
          label={t('form_fallback')}
          hint={t('fallback_hint')}
          clearable
          options={others.map((each) => ({
            value: each.value,
            label: `${channelWord(each.channel)}: ${labelOf(each)}`,
          }))}
          value={action.fallback}
          onChange={(fallback) => onChange({ fallback })}
          {...here('fallback')}
        />
      </FormField>
    </>
  )
}
