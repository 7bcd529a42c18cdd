import { tenants } from '@caderneta/contracts/tenants'
import { useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { toast } from '../../ui/toast.ts'
import { dateText } from '../../ui/format.tsx'
import { phrases } from './phrases.ts'

const most = 366

/** Behind "Avançar data" of the ribbon: how many days the chosen network moves forward. */
export function ClockDialog({ onClose }: { onClose: () => void }) {
  const t = usePhrases(phrases)
  const { currentTenant } = useConfiguration()
  const [isOpen, setOpen] = useState(true)
  const advance = useWrite(tenants.advanceClock, {
    handles: () => true,
    onDone: ({ today }) => toast.success({ title: t('advanced'), line: dateText(today) }),
  })
  const wrong = (value: string) => (Number(value) >= 1 && Number(value) <= most ? undefined : t('days_wrong'))
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <FormDialog
      opened={isOpen}
      options={{
        title: t('advance'),
        text: t('advance_text', { name: currentTenant.displayName ?? '' }),
        confirm: t('advance'),
        act: async (days) => {
          await advance.mutateAsync({ id: currentTenant.id ?? 0, days: Number(days) })
        },
        explain: (error) => (error instanceof ApiError ? error.message : ''),
      }}
      field={{
        initial: '1',
        render: ({ value, onChange, error }) => (
          <NumberField
            label={t('days')}
            unit={t('days_unit')}
            digits={3}
            value={value === '' ? null : Number(value)}
            onChange={(days) => onChange(days === null ? '' : String(days))}
            error={error ?? (value === '' ? undefined : wrong(value))}
            autoFocus
          />
        ),
        missing: wrong,
      }}
      answer={close}
    />
  )
}
