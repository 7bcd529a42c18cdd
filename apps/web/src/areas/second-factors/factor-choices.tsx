import { type Provider, secondFactors } from '@caderneta/contracts/second-factors'
import { call } from '../../client/call.ts'
import { refreshAreas } from '../../client/query-client.ts'
import { ApiError } from '../../client/api-error.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import css from './own-factors.module.css'
import type { Begun, OwnFactors } from './own-factors.ts'
import { phrases } from './phrases.ts'

interface FactorChoicesProps {
  factors: OwnFactors
  onBegun: (begun: Begun) => void
  onCodes: (codes: readonly string[]) => void
}

/** Each means with its state, and what can be done with it. */
export function FactorChoices({ factors, onBegun, onCodes }: FactorChoicesProps) {
  const t = usePhrases(phrases)
  // none: the page is open to who is signed in alone
  const id = useConfiguration().currentUser.id ?? ''
  const configure = useWrite(secondFactors.configure, { onDone: onBegun })
  const renew = useRenewal(id, onCodes)
  const turnOff = useTurnOff(id)
  const { enabledMfaProviders: on, recoveryCodesLeft: count, canMail, provider: name } = factors
  const begin = (provider: Provider) => configure.mutate({ id, provider })
  const isOn = (provider: Provider) => on.includes(provider)
  return (
    <>
      <SectionTitle>{t('app')}</SectionTitle>
      <div className={css.means}>
        <p>{t('app_hint')}</p>
        {isOn('Authenticator') ? (
          <FactList facts={[{ label: t('state'), value: t('is_on') }]} />
        ) : (
          <Button loading={configure.isPending} kind="primary" onClick={() => begin('Authenticator')}>
            {t('turn_on_app')}
          </Button>
        )}
      </div>
      <SectionTitle>{t('mail')}</SectionTitle>
      <div className={css.means}>
        <p>{t('mail_hint')}</p>
        {isOn('Email') ? (
          <FactList facts={[{ label: t('state'), value: t('is_on') }]} />
        ) : (
          <Button disabledReason={canMail ? undefined : t('no_mail')} onClick={() => begin('Email')}>
            {t('turn_on_mail')}
          </Button>
        )}
      </div>
      {on.length > 0 && (
        <>
          <SectionTitle>{t('recovery')}</SectionTitle>
          <div className={css.means}>
            <p>{t('recovery_left', { count })}</p>
            <div className={css.buttons}>
              <Button onClick={renew}>{t('recovery_new')}</Button>
              <Button
                kind="destructive"
                disabledReason={name === null ? undefined : t('off_by_colleague', { name })}
                onClick={turnOff}
              >
                {t('turn_off')}
              </Button>
            </div>
          </div>
        </>
      )}
    </>
  )
}

function useRenewal(id: string, onCodes: (codes: readonly string[]) => void) {
  const t = usePhrases(phrases)
  const renew = useWrite(secondFactors.renewRecoveryCodes, { onDone: ({ recoveryCodes }) => onCodes(recoveryCodes) })
  const ask = async () => {
    const words = { title: t('recovery_new_title'), text: t('recovery_new_text'), confirm: t('recovery_new') }
    if (await dialogs.confirm(words)) renew.mutate({ id })
  }
  return () => void ask()
}

/** The dialog stays open while the password is wrong. */
function useTurnOff(id: string) {
  const t = usePhrases(phrases)
  const client = useQueryClient()
  const { email } = useConfiguration().currentUser
  const ask = async () => {
    const done = await dialogs.password({
      title: t('off_title'),
      text: t('off_text'),
      confirm: t('turn_off'),
      destructive: true,
      act: async (password) => {
        await call(secondFactors.disable, { id, userNameOrEmailAddress: email ?? '', password })
      },
      explain: (error) => (error instanceof ApiError ? error.message : ''),
    })
    if (done === null) return
    toast.success({ title: t('turned_off') })
    await refreshAreas(client, ['secondFactors', 'users', 'identity'])
  }
  return () => void ask()
}
