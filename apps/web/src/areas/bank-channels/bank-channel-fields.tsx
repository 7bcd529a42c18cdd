import { bankChannels } from '@caderneta/contracts/bank-channels'
import { IconKey } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FormValues } from '../../client/form-values.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

type Values = Omit<FormValues<typeof bankChannels.create>, 'bankAccountId'>

interface BankChannelFieldsProps {
  form: FormFields<Values>
  /** Of an old channel: left empty, its secret stays. */
  keepsSecret?: boolean
  /** What only one of the two forms has: the account of a new channel, the state of an old one. */
  children?: ReactNode
}

export function BankChannelFields({ form, keepsSecret = false, children }: BankChannelFieldsProps) {
  const t = usePhrases(phrases)
  const { bind, values } = form
  const secret = bind('secret')
  const isKey = values.secretKind === 'privateKey'
  return (
    <>
      <FormSection title={t('server')} hint={t('server_hint')}>
        {children}
        <FormField span={6}>
          <TextField label={t('host')} maxLength={253} required {...bind('host')} />
        </FormField>
        <FormField span={2}>
          <NumberField label={t('port')} digits={5} required {...bind('port')} />
        </FormField>
        <FormField span={4}>
          <TextField label={t('username')} maxLength={60} required {...bind('username')} />
        </FormField>
        <FormField span={4}>
          <RadioField
            label={t('secret_kind')}
            {...bind('secretKind')}
            choices={[
              { value: 'password', label: t('kind_password') },
              { value: 'privateKey', label: t('kind_private_key') },
            ]}
          />
        </FormField>
        <FormField span={6}>
          {isKey ? (
            <TextField
              label={t('kind_private_key')}
              hint={keepsSecret ? t('secret_stays') : t('private_key_hint')}
              multiline
              autoComplete="off"
              {...secret}
            />
          ) : (
            <PasswordField
              label={t('kind_password')}
              hint={keepsSecret ? t('secret_stays') : undefined}
              autoComplete="new-password"
              {...secret}
              value={secret.value ?? ''}
            />
          )}
        </FormField>
        <HostKey form={form} />
      </FormSection>
      <FormSection title={t('folders')} hint={t('folders_hint')}>
        <FormField span={6}>
          <TextField label={t('remessa_folder')} maxLength={200} required {...bind('remessaFolder')} />
        </FormField>
        <FormField span={6}>
          <TextField label={t('retorno_folder')} maxLength={200} required {...bind('retornoFolder')} />
        </FormField>
        <FormField span={6}>
          <TextField
            label={t('done_folder')}
            hint={t('done_folder_hint')}
            maxLength={200}
            required
            {...bind('doneFolder')}
          />
        </FormField>
        <FormField span={6}>
          <TextField label={t('file_pattern')} hint={t('file_pattern_hint')} maxLength={60} {...bind('filePattern')} />
        </FormField>
      </FormSection>
    </>
  )
}

/** What the server shows is put into the field; that it is the bank's, a person finds out. */
function HostKey({ form: { bind, values, change } }: Pick<BankChannelFieldsProps, 'form'>) {
  const t = usePhrases(phrases)
  const { mutateAsync, isPending } = useWrite(bankChannels.showHostKey)
  const { host, port } = values
  const ask = async () => {
    const { hostKey } = await mutateAsync({ host: host ?? '', port: port ?? 22 })
    change({ hostKey })
  }
  return (
    <>
      <FormField span={6}>
        <TextField label={t('host_key')} hint={t('host_key_hint')} maxLength={50} required {...bind('hostKey')} />
      </FormField>
      <FormField span={4}>
        <Button
          icon={IconKey}
          loading={isPending}
          disabledReason={host ? undefined : t('host_first')}
          onClick={() => void ask().catch(() => {})}
        >
          {t('show_host_key')}
        </Button>
      </FormField>
    </>
  )
}
