import { secondFactors } from '@caderneta/contracts/second-factors'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { PlainForm } from '../../ui/plain-form.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { qrMatrix } from '../../ui/qr-path.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './own-factors.module.css'
import type { Begun } from './own-factors.ts'
import { phrases } from './phrases.ts'

interface ConfirmFactorProps {
  begun: Begun
  userId: string
  onDone: (codes: readonly string[] | null) => void
  onBack: () => void
}

/** The QR code or the e-mail, and the first code that turns the factor on. */
export function ConfirmFactor({ begun, userId, onDone, onBack }: ConfirmFactorProps) {
  const t = usePhrases(phrases)
  const form = useForm(secondFactors.validate, {
    initial: { token: '' },
    given: ({ token }) => ({ id: userId, provider: begun.provider, token }),
    onDone: ({ recoveryCodes }) => {
      toast.success({ title: t('turned_on') })
      onDone(recoveryCodes)
    },
  })
  return (
    <div className={css.setUp}>
      <PlainForm form={form} title={<h2>{t(begun.qr ? 'scan' : 'mail')}</h2>} submit={t('confirm')}>
        {begun.qr && <QrCode matrix={qrMatrix(begun.qr)} label={t('qr')} size={200} />}
        {begun.secret !== null && <Secret secret={begun.secret} />}
        {begun.sentTo !== null && <p>{t('sent', { to: begun.sentTo })}</p>}
        <TextField
          label={t('code')}
          value={form.values.token}
          onChange={(token) => form.change({ token })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          autoFocus
          {...form.field('token')}
        />
      </PlainForm>
      <Button kind="quiet" onClick={onBack}>
        {t('give_up')}
      </Button>
    </div>
  )
}

function Secret({ secret }: { secret: string }) {
  const t = usePhrases(phrases)
  return (
    <div>
      <p>{t('secret')}</p>
      <code className={css.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>{' '}
      <CopyLink text={secret} label={t('copy_secret')} />
    </div>
  )
}
