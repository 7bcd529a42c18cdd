import { agreementApprovals, type RoleLimit, type WaiverLimit } from '@caderneta/contracts/agreement-approvals'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchField } from '../../ui/choice-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { FormFailure } from '../../ui/plain-form.tsx'
import { toast } from '../../ui/toast.ts'
import css from './agreements.module.css'
import { limitPhrases } from './limit-phrases.ts'

type Values = { hasOwn: boolean; fine: number | null; interest: number | null; principal: number | null }

const percents = [
  { name: 'fine', member: 'finePercent' },
  { name: 'interest', member: 'interestPercent' },
  { name: 'principal', member: 'principalPercent' },
] as const

/** The limit of one group, or that it goes by the network. */
export function LimitForm({ role, network }: { role: RoleLimit; network: WaiverLimit }) {
  const t = usePhrases(limitPhrases)
  const mayWrite = useMay()(agreementApprovals.setLimit)
  const { finePercent, interestPercent, principalPercent } = role.limit ?? network
  const initial: Values = {
    hasOwn: role.limit !== null,
    fine: finePercent,
    interest: interestPercent,
    principal: principalPercent,
  }
  const form = useForm<typeof agreementApprovals.setLimit, Values>(agreementApprovals.setLimit, {
    initial,
    given: ({ hasOwn, fine, interest, principal }) => ({
      id: role.roleId,
      version: role.version,
      limit: hasOwn ? { finePercent: fine, interestPercent: interest, principalPercent: principal } : null,
    }),
    onDone: () => toast.success({ title: t('saved') }),
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.fields}>
      {form.failure !== undefined && <FormFailure form={form} />}
      <SwitchField label={t('own')} hint={t('own_hint')} {...form.bind('hasOwn')} />
      {form.values.hasOwn &&
        percents.map(({ name, member }) => (
          <NumberField
            key={name}
            label={t(`percent_${name}`)}
            digits={3}
            unit="%"
            required
            {...form.bind(name)}
            error={form.field(`limit.${member}`).error}
          />
        ))}
      {mayWrite && (
        <div className={css.buttons}>
          <Button type="submit" kind="primary" loading={form.isSending}>
            {t('save_limit')}
          </Button>
        </div>
      )}
    </form>
  )
}
